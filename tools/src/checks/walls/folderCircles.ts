import type { IModule } from 'dependency-cruiser';

const FOLDER = /^((?:shared\/)?[^/]+\/src\/)([^/]+)\//;
const TEST = /\.test\.tsx?$/;

/**
 * The folders directly below a package's `src` that import each other in a circle, one line for each import in one.
 * Imports of types and of tests do not count.
 */
export function folderCircles(modules: readonly Pick<IModule, 'source' | 'dependencies'>[]): string[] {
  const imports = new Map<string, Map<string, string>>();
  for (const { source, dependencies } of modules) {
    const from = TEST.test(source) ? null : FOLDER.exec(source);
    for (const { resolved, dependencyTypes } of dependencies) {
      const to = FOLDER.exec(resolved);
      if (!from || !to || from[1] !== to[1] || from[2] === to[2] || dependencyTypes.includes('type-only')) continue;
      const targets = imports.get(from[0]) ?? new Map<string, string>();
      imports.set(from[0], targets.set(to[0], `${source} → ${resolved}`));
    }
  }
  const lines: string[] = [];
  for (const [from, targets] of imports)
    for (const [to, example] of targets)
      if (reaches(imports, to, from))
        lines.push(
          `${example}: ${from} and ${to} import each other in a circle: move what both need into a third folder.`,
        );
  return lines;
}

function reaches(imports: ReadonlyMap<string, ReadonlyMap<string, string>>, from: string, goal: string): boolean {
  const seen = new Set([from]);
  for (const folder of seen) {
    if (folder === goal) return true;
    for (const target of imports.get(folder)?.keys() ?? []) seen.add(target);
  }
  return false;
}
