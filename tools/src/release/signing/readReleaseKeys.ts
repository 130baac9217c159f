import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CliError } from '@backoffice/processes';
import { type Profile, ROOT } from '../../runtime/profile/Profile.ts';
import { readChecked } from '../buildContract.ts';
import { type ReleaseKey, ReleaseKeys } from './ReleaseKey.ts';
import { LOCAL_KEY } from './localKey.ts';

const FILE = 'release-keys.json';

/**
 * The keys that may sign builds: those of the repository's `release-keys.json` and of the profile's own.
 * @throws CliError for a malformed list, or an id that two keys have
 */
export function readReleaseKeys({ dir }: Pick<Profile, 'dir'>): ReleaseKey[] {
  const files = [join(ROOT, FILE), join(dir, FILE)].filter((file) => existsSync(file));
  const keys = files.flatMap((file) => readChecked(file, ReleaseKeys).keys);
  const ids = [LOCAL_KEY, ...keys.map(({ id }) => id)];
  const twice = ids.find((id, place) => ids.indexOf(id) !== place);
  if (twice !== undefined)
    throw new CliError(`Two keys have the id ${twice}. Give each of ${files.join(', ')} its own.`);
  return keys;
}
