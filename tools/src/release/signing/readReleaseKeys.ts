import { join } from 'node:path';
import { CliError } from '@backoffice/processes';
import { ROOT } from '../../runtime/profile/Profile.ts';
import { readChecked } from '../buildContract.ts';
import { type ReleaseKey, ReleaseKeys } from './ReleaseKey.ts';
import { LOCAL_KEY } from './localKey.ts';

const FILE = join(ROOT, 'release-keys.json');

/**
 * Reads the keys that may sign builds: only the reviewed `release-keys.json` of the repository counts.
 * @throws CliError if the list is invalid or two keys have the same id
 */
export function readReleaseKeys(): ReleaseKey[] {
  const { keys } = readChecked(FILE, ReleaseKeys);
  const ids = [LOCAL_KEY, ...keys.map(({ id }) => id)];
  const twice = ids.find((id, place) => ids.indexOf(id) !== place);
  if (twice !== undefined) throw new CliError(`Two keys have the id ${twice}. Use unique ids in ${FILE}.`);
  return keys;
}
