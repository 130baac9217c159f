/**
 * The modules among a remote's sources (absolute paths) that belong to a shared package: each would be a second
 * copy of a singleton. Module Federation itself does not report them.
 */
export function findPrivateCopies(resources: Iterable<string>, shared: readonly string[]): string[] {
  const folders = [...new Set(shared.map(folderOf))];
  return [...resources].filter((resource) => folders.some((folder) => resource.replaceAll('\\', '/').includes(folder)));
}

function folderOf(key: string): string {
  const [scope, name] = key.split('/');
  return scope === '@backoffice' ? `/shared/${name}/src/` : `/node_modules/${scope}/`;
}
