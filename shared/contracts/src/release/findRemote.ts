import type { ReleaseSet, RemoteRelease } from './releaseSet.ts';

/** Tells whether a path with `:name` and `:name?` segments matches a pathname; a trailing slash does not matter. */
export function matchesPath(pattern: string, pathname: string): boolean {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(pathname);
  const required = wanted.filter((segment) => !segment.endsWith('?')).length;
  if (given.length < required || given.length > wanted.length) return false;
  return given.every((segment, index) => wanted[index]?.startsWith(':') || wanted[index] === segment);
}

/** The remote whose declared paths contain the pathname and the path that matched, or undefined. */
export function findRemote(set: ReleaseSet, pathname: string): { remote: RemoteRelease; path: string } | undefined {
  for (const remote of set.remotes) {
    const path = Object.keys(remote.current.pages).find((pattern) => matchesPath(pattern, pathname));
    if (path !== undefined) return { remote, path };
  }
  return undefined;
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}
