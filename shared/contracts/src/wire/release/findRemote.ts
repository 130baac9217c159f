import type { ReleaseSet, RemoteRelease } from './releaseSet.ts';

/** Returns whether a pathname matches a pattern with `:name` and `:name?` segments; a trailing slash is ignored. */
export function matchesPath(pattern: string, pathname: string): boolean {
  const patternSegments = splitPath(pattern);
  const pathSegments = splitPath(pathname);
  const required = patternSegments.filter((segment) => !segment.endsWith('?')).length;
  if (pathSegments.length < required || pathSegments.length > patternSegments.length) return false;
  return pathSegments.every(
    (segment, index) => patternSegments[index]?.startsWith(':') || patternSegments[index] === segment,
  );
}

/** Finds the remote with a declared path that matches the pathname, and this path; undefined if no remote matches. */
export function findRemote(set: ReleaseSet, pathname: string): { remote: RemoteRelease; path: string } | undefined {
  for (const remote of set.remotes) {
    const path = Object.keys(remote.current.pages).find((pattern) => matchesPath(pattern, pathname));
    if (path !== undefined) return { remote, path };
  }
  return undefined;
}

function splitPath(path: string): string[] {
  return path.split('/').filter(Boolean);
}
