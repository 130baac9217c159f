import { CliError } from '@backoffice/processes';
import { parseChecked } from '../files/buildContract.ts';
import { type ReleaseKey, ReleaseKeys } from './ReleaseKey.ts';
import { LOCAL_KEY } from './localKey.ts';

/**
 * Parses the keys that may sign builds, the content of the reviewed `release-keys.json`.
 * @throws CliError if the list is invalid or two keys have the same id
 */
export function parseReleaseKeys(file: string, content: Buffer): ReleaseKey[] {
  const { keys } = parseChecked(file, content, ReleaseKeys);
  const ids = [LOCAL_KEY, ...keys.map(({ id }) => id)];
  const twice = ids.find((id, place) => ids.indexOf(id) !== place);
  if (twice !== undefined) throw new CliError(`Two keys have the id ${twice}. Use unique ids in ${file}.`);
  return keys;
}
