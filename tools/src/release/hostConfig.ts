import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ClientConfig } from '@backoffice/contracts';
import { CliError } from '@backoffice/processes';
import * as z from 'zod/mini';
import { readStackPorts } from '../runtime/profile/readStackPorts.ts';
import type { Profile } from '../runtime/profile/Profile.ts';
import { clientConfig } from '../build/clientConfig.ts';
import { readChecked } from './buildContract.ts';

/** Former lists of accounts in the configuration, and the API settings that replace them. */
const MOVED: Readonly<Record<string, string>> = { testers: 'TESTER_UIDS', canaryUids: 'CANARY_UIDS' };
const Lists = z.catchall(
  z.object({ testers: z.optional(z.array(z.string())), canaryUids: z.optional(z.array(z.string())) }),
  z.any(),
);

/**
 * Reads the host's configuration of a profile's site, or before the first start that of a local stack.
 * @throws CliError if it is invalid or contains accounts, because every visitor can read it
 */
export function hostConfig(profile: Profile): ClientConfig {
  const file = join(profile.site, 'config.json');
  if (!existsSync(file)) return clientConfig(readStackPorts(profile));
  for (const [name, setting] of Object.entries(MOVED))
    if ((readChecked(file, Lists)[name]?.length ?? 0) > 0)
      throw new CliError(
        `${file} names accounts in ${name}, which every visitor can read. Move them to the API's ${setting}.`,
      );
  return readChecked(file, ClientConfig);
}
