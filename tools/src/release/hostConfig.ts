import { existsSync } from 'node:fs';
import { ClientConfig } from '@backoffice/contracts/wire/clientConfig';
import { CliError } from '@backoffice/processes';
import { readStackPorts } from '../runtime/profile/readStackPorts.ts';
import type { Profile } from '../runtime/profile/Profile.ts';
import { clientConfig } from '../build/clientConfig.ts';
import { readChecked } from './buildContract.ts';

/**
 * Returns the host's configuration of a profile: that of a local stack, or the reviewed file. It is never read from a
 * served folder.
 * @throws CliError if the file is missing or invalid
 */
export function hostConfig(profile: Profile): ClientConfig {
  if (profile.isLocal) return clientConfig(readStackPorts(profile));
  const { name, config: file } = profile;
  if (!existsSync(file))
    throw new CliError(`${file} is missing: write the configuration of ${name} (docs/delivery.md, "First set-up").`);
  const config = readChecked(file, ClientConfig);
  if (config.environment !== 'local') return config;
  throw new CliError(
    `${file} is invalid (environment: local). Use staging or production; only main and local-… are local profiles.`,
  );
}
