import { cruise } from 'dependency-cruiser';
import type { ICruiseResult } from 'dependency-cruiser';
import { wallRules } from './wallRules.ts';

/** What a look at every import of the project found. */
export interface Walls {
  /** How many of the project's own files were read. Nought means that the look itself failed. */
  files: number;
  /** One line for each import that goes where it must not, with what to do instead. */
  violations: string[];
}

/** The folders that hold source. */
export const LAYERS = ['host', 'mf-markets', 'mf-orders', 'mf-accounts', 'mf-preview', 'shared', 'api', 'tools', 'e2e'];

/** Follows every import below `root` and holds it against the walls. */
export async function checkWalls(root: string): Promise<Walls> {
  const { output } = await cruise(
    LAYERS,
    {
      baseDir: root,
      // The TypeScript parser does not know TypeScript 7 and would find nothing at all.
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
    violations: summary.violations.map(({ rule, from, to }) => `${from} → ${to}: ${commentOf(rule.name)}`),
  };
}

function commentOf(name: string): string {
  return wallRules.find((rule) => rule.name === name)?.comment ?? name;
}
