import { join, resolve } from 'node:path';
import { findCurrent, readSet } from '../remote-failures/releaseSet.ts';
import { stack } from '../stack.ts';
import { type Change, remakeBuild } from './remakeBuild.ts';

const FOLDER = resolve(import.meta.dirname, '../../../.data', stack.profile);

/** Changes the current build of a remote under another version; resolves to its directory. */
export async function remakeCurrent(id: string, version: string, { change, isLinked = true }: Change): Promise<string> {
  const current = findCurrent(await readSet(), id);
  return remakeBuild(join(FOLDER, 'cdn', id, current.version), join(FOLDER, 'next', `${id}-${version}`), {
    version,
    change,
    isLinked,
  });
}
