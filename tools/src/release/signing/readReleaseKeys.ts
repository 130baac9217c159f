import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CliError } from '@backoffice/processes';
import { type Profile, ROOT } from '../../runtime/profile/Profile.ts';
import { readChecked } from '../buildContract.ts';
import { type ReleaseKey, ReleaseKeys } from './ReleaseKey.ts';
import { LOCAL_KEY } from './localKey.ts';

const FILE = 'release-keys.json';

/**
 * Reads the keys that may sign builds: `release-keys.json` of the repository and of the profile.
 * @throws CliError if a list is invalid or two keys have the same id
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
