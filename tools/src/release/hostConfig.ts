import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ClientConfig } from '@backoffice/contracts';
import { servedAt } from '../profile/servedAt.ts';
import type { Profile } from '../profile/Profile.ts';
import { clientConfig } from '../client-config/clientConfig.ts';
import { readChecked } from './buildContract.ts';

/**
 * The host's configuration as a profile's site serves it; before the first start that of a local one. Refuses one that
 * is malformed.
 */
export function hostConfig(profile: Profile): ClientConfig {
  const file = join(profile.site, 'config.json');
  return existsSync(file) ? readChecked(file, ClientConfig) : clientConfig(servedAt(profile));
}
