/**
 * The modules among a remote's sources (absolute paths) that belong to a shared package: each would be a second
 * copy of a singleton. Module Federation itself does not report them.
 */
export function findPrivateCopies(resources: Iterable<string>, shared: readonly string[]): string[] {
  const folders = [...new Set(shared.flatMap(foldersOf))];
  return [...resources].filter((resource) => folders.some((folder) => resource.replaceAll('\\', '/').includes(folder)));
}

/** A package of ours lies in this repository, or is installed in another one. */
function foldersOf(key: string): readonly string[] {
  const [scope, name] = key.split('/');
  if (scope !== '@backoffice') return [`/node_modules/${scope}/`];
  return [`/shared/${name}/src/`, `/node_modules/@backoffice/${name}/`];
}
