import { matchesPath } from '@backoffice/contracts';
import type { ReleaseSet, RemoteBuild, RemoteRelease } from '@backoffice/contracts';
import { CliError } from '@backoffice/processes';

/**
 * The set in which a build is the current one of its remote and the one that was stands behind it. Nothing changes when
 * it already is.
 */
export function promote(set: ReleaseSet, id: string, build: RemoteBuild): ReleaseSet {
  const before = set.remotes.find((remote) => remote.id === id);
  if (before?.current.version === build.version) return set;
  refuseTakenPaths(set, id, build);
  return place(set, before ? { id, current: build, previous: before.current } : { id, current: build });
}

/** The set in which a remote's previous build is current again, and the current one the previous. */
export function rollBack(set: ReleaseSet, id: string): ReleaseSet {
  const before = set.remotes.find((remote) => remote.id === id);
  if (before?.previous === undefined) throw new CliError(`${id} has no earlier release to go back to.`);
  refuseTakenPaths(set, id, before.previous);
  return place(set, { id, current: before.previous, previous: before.current });
}

function place(set: ReleaseSet, release: RemoteRelease): ReleaseSet {
  const others = set.remotes.filter(({ id }) => id !== release.id);
  const remotes = [...others, release].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return { revision: set.revision + 1, remotes };
}

/** Two remotes for one path: the page could show either. */
function refuseTakenPaths(set: ReleaseSet, id: string, build: RemoteBuild): void {
  for (const other of set.remotes.filter((remote) => remote.id !== id))
    for (const path of Object.keys(build.pages)) {
      const taken = Object.keys(other.current.pages).find((theirs) => theirs === path || matchesPath(theirs, path));
      if (taken !== undefined)
        throw new CliError(
          `${id} declares ${path}, which ${other.id} serves as ${taken}. Change one of the two remote.json.`,
        );
    }
}
