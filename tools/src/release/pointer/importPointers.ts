import type { ReleaseSet } from '@backoffice/contracts';
import type { Pointer, ReleaseState } from './ReleaseState.ts';
import { makeCurrent } from './movePointer.ts';

/** What an earlier version of the project wrote of the host: which build is served, and the one before. */
interface HostPointer {
  readonly current: string;
  readonly previous?: string | undefined;
}

/** The state of releases that were made before their history was kept, at the time of the import (ISO 8601). */
export function importPointers(set: ReleaseSet, host: HostPointer | undefined, at: string): ReleaseState {
  const change = { at, by: 'import', why: 'released before the history was kept' };
  const pointerOf = (previous: string | undefined, current: string): Pointer =>
    makeCurrent(previous === undefined ? undefined : makeCurrent(undefined, previous, change), current, change);
  const remotes = set.remotes.map((remote): [string, Pointer] => [
    remote.id,
    pointerOf(remote.previous?.version, remote.current.version),
  ]);
  const applications = Object.fromEntries(remotes);
  if (host !== undefined) applications['host'] = pointerOf(host.previous, host.current);
  return { revision: set.revision, applications };
}
