/**
 * Returns the modules of a remote (absolute paths) that belong to a shared package: each would be a second copy of a
 * singleton, which Module Federation does not report.
 */
export function findPrivateCopies(resources: Iterable<string>, shared: readonly string[]): string[] {
  const folders = [...new Set(shared.flatMap(getFolders))];
  return [...resources].filter((resource) => folders.some((folder) => resource.replaceAll('\\', '/').includes(folder)));
}

/** A workspace package is in this repository, or installed in an external one. */
function getFolders(key: string): readonly string[] {
  const [scope, name] = key.split('/');
  if (scope !== '@backoffice') return [`/node_modules/${scope}/`];
  return [`/shared/${name}/src/`, `/node_modules/@backoffice/${name}/`];
}
