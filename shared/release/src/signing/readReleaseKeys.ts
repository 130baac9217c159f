import { CliError } from '@backoffice/processes';
import { readChecked } from '../files/buildContract.ts';
import { type ReleaseKey, ReleaseKeys } from './ReleaseKey.ts';
import { LOCAL_KEY } from './localKey.ts';

/**
 * Reads the keys that may sign builds: the reviewed `release-keys.json`.
 * @throws CliError if the list is invalid or two keys have the same id
 */
export function readReleaseKeys(file: string): ReleaseKey[] {
  const { keys } = readChecked(file, ReleaseKeys);
  const ids = [LOCAL_KEY, ...keys.map(({ id }) => id)];
  const twice = ids.find((id, place) => ids.indexOf(id) !== place);
  if (twice !== undefined) throw new CliError(`Two keys have the id ${twice}. Use unique ids in ${file}.`);
  return keys;
}
