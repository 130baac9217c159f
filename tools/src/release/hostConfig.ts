import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ClientConfig } from '@backoffice/contracts';
import { CliError } from '@backoffice/processes';
import * as z from 'zod/mini';
import { servedAt } from '../runtime/profile/servedAt.ts';
import type { Profile } from '../runtime/profile/Profile.ts';
import { clientConfig } from '../build/clientConfig.ts';
import { readChecked } from './buildContract.ts';

/** Lists of accounts that were in the configuration, and the settings of the API that took their place. */
const MOVED: Readonly<Record<string, string>> = { testers: 'TESTER_UIDS', canaryUids: 'CANARY_UIDS' };
const Lists = z.catchall(
  z.object({ testers: z.optional(z.array(z.string())), canaryUids: z.optional(z.array(z.string())) }),
  z.any(),
);

/**
 * The host's configuration as a profile's site serves it; before the first start that of a local one. Refuses one that
 * is malformed, and one that names accounts: every visitor can read it.
 */
export function hostConfig(profile: Profile): ClientConfig {
  const file = join(profile.site, 'config.json');
  if (!existsSync(file)) return clientConfig(servedAt(profile));
  for (const [name, setting] of Object.entries(MOVED))
    if ((readChecked(file, Lists)[name]?.length ?? 0) > 0)
      throw new CliError(
        `${file} names accounts in ${name}, which every visitor can read. Move them to the API's ${setting}.`,
      );
  return readChecked(file, ClientConfig);
}
