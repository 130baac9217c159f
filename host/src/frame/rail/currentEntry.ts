/**
 * Which of the entries' paths a path belongs to: the longest that it begins with, by whole segments. The root is only
 * itself, as every path begins with it.
 */
export function currentEntry(paths: readonly string[], pathname: string): string | undefined {
  return paths
    .filter((path) => path === pathname || (path !== '/' && pathname.startsWith(`${path}/`)))
    .toSorted((one, other) => other.length - one.length)[0];
}
