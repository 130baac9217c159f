import { existsSync } from 'node:fs';
import { ClientConfig } from '@backoffice/contracts/wire/clientConfig';
import { CliError } from '@backoffice/processes';
import { readStackPorts } from '../runtime/profile/readStackPorts.ts';
import type { Profile } from '@backoffice/release/files/Profile';
import { clientConfig } from '../build/clientConfig.ts';
import { readChecked } from '@backoffice/release/files/buildContract';

/**
 * Returns the host's configuration of a profile: that of a local stack, or the reviewed file. It is never read from a
 * served folder.
 * @throws CliError if the file is missing or invalid
 */
export function hostConfig(profile: Profile): ClientConfig {
  const { name, isLocal, config } = profile;
  if (isLocal) return clientConfig(readStackPorts(profile));
  if (existsSync(config)) return readChecked(config, ClientConfig);
  throw new CliError(`${config} is missing: write the configuration of ${name} (docs/delivery.md, "First set-up").`);
}
