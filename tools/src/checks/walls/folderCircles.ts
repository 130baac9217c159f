import type { IModule } from 'dependency-cruiser';

const SOURCES = /^(?:shared\/)?[^/]+\/src\//;
const TEST = /\.test\.tsx?$/;

/**
 * Returns the imports of sibling folders below a package's `src` that form a cycle, one line each. Imports of types and
 * of tests are ignored.
 */
export function folderCircles(modules: readonly Pick<IModule, 'source' | 'dependencies'>[]): string[] {
  const imports = new Map<string, Map<string, string>>();
  for (const { source, dependencies } of modules) {
    if (TEST.test(source)) continue;
    for (const { resolved, dependencyTypes } of dependencies) {
      const folders = dependencyTypes.includes('type-only') ? null : siblingFolders(source, resolved);
      if (!folders) continue;
      const [from, to] = folders;
      const targets = imports.get(from) ?? new Map<string, string>();
      imports.set(from, targets.set(to, `${source} → ${resolved}`));
    }
  }
  const lines: string[] = [];
  for (const [from, targets] of imports)
    for (const [to, example] of targets)
      if (reaches(imports, to, from))
        lines.push(
          `${example}: ${from}/ and ${to}/ import each other in a circle: move what both need into a third folder.`,
        );
  return lines;
}

/**
 * Returns the two sibling folders that contain two files of a package; null if a file is in the common parent itself.
 */
function siblingFolders(source: string, target: string): [string, string] | null {
  const sources = SOURCES.exec(source)?.[0];
  if (sources === undefined || !target.startsWith(sources)) return null;
  const [from, to] = [source.split('/'), target.split('/')];
  const at = from.findIndex((name, index) => name !== to[index]);
  if (at === -1 || at >= from.length - 1 || at >= to.length - 1) return null;
  return [from.slice(0, at + 1).join('/'), to.slice(0, at + 1).join('/')];
}

function reaches(imports: ReadonlyMap<string, ReadonlyMap<string, string>>, from: string, goal: string): boolean {
  const seen = new Set([from]);
  for (const folder of seen) {
    if (folder === goal) return true;
    for (const target of imports.get(folder)?.keys() ?? []) seen.add(target);
  }
  return false;
}
