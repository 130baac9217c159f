import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ClientConfig } from '@backoffice/contracts/wire/clientConfig';
import { readStackPorts } from '../runtime/profile/readStackPorts.ts';
import type { Profile } from '../runtime/profile/Profile.ts';
import { clientConfig } from '../build/clientConfig.ts';
import { readChecked } from './buildContract.ts';

/**
 * Reads the host's configuration of a profile's site, or before the first start that of a local stack.
 * @throws CliError if it is invalid
 */
export function hostConfig(profile: Profile): ClientConfig {
  const file = join(profile.site, 'config.json');
  return existsSync(file) ? readChecked(file, ClientConfig) : clientConfig(readStackPorts(profile));
}
