import { cruise } from 'dependency-cruiser';
import type { ICruiseResult } from 'dependency-cruiser';
import { folderCircles } from './folderCircles.ts';
import { layers } from './layers.ts';
import { wallRules } from './wallRules.ts';

/** Result of checking every import of the project. */
export interface Walls {
  /** Number of files that were read. Zero means that reading failed. */
  files: number;
  /** One line for each forbidden import, with the alternative. */
  violations: string[];
}

/** Folders with sources. */
export const SOURCE_FOLDERS = [...new Set(layers.map(({ folder }) => folder.split('/', 1).join()))];

/** Checks every import below `root` against the rules. */
export async function checkWalls(root: string): Promise<Walls> {
  const { output } = await cruise(
    SOURCE_FOLDERS,
    {
      baseDir: root,
      // dependency-cruiser's TypeScript parser does not support TypeScript 7 and would find nothing.
      parser: 'swc',
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '(^|/)(dist|\\.data|test-results)/' },
      validate: true,
      ruleSet: { forbidden: wallRules },
      moduleSystems: ['es6'],
      combinedDependencies: true,
      tsPreCompilationDeps: 'specify',
    },
    {
      extensions: ['.ts', '.tsx', '.js', '.cjs', '.json', '.css'],
      conditionNames: ['import', 'require', 'node', 'default'],
      exportsFields: ['exports'],
    },
  );
  const { modules, summary } = output as ICruiseResult;
  return {
    files: modules.filter(({ source }) => !source.includes('node_modules')).length,
    violations: [
      ...summary.violations.map(({ rule, from, to }) => `${from} → ${to}: ${getComment(rule.name)}`),
      ...folderCircles(modules),
    ],
  };
}

function getComment(name: string): string {
  return wallRules.find((rule) => rule.name === name)?.comment ?? name;
}
