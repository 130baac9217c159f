import { join } from 'node:path';
import { ROOT } from '../profile/Profile.ts';
import { runBrowserTests } from './runBrowserTests.ts';
import type { Runner } from './Runner.ts';
import type { Count } from './Count.ts';
import { counted, single } from './Count.ts';
import { readJestReport } from './reports.ts';

/** One part of `npm test`. */
export interface Stage {
  name: string;
  run(runner: Runner): Promise<Count>;
}

/** All parts in the order in which they run, quick ones first. */
export const STAGES: readonly Stage[] = [
  { name: 'format', run: async (runner) => single(await runner.program('oxfmt', ['--check', '.'])) },
  { name: 'lint', run: async (runner) => single(await runner.script('tools/src/lint/main.ts')) },
  { name: 'types', run: async (runner) => single(await runner.script('tools/src/types/main.ts')) },
  { name: 'unit', run: (runner) => runJest(runner, 'jest.config.cjs', 'unit.json') },
  { name: 'api', run: (runner) => runJest(runner, 'api/jest.config.cjs', 'api.json') },
  { name: 'browser', run: runBrowserTests },
];

async function runJest(runner: Runner, config: string, report: string): Promise<Count> {
  const file = runner.reportFile(report);
  const args = ['--config', join(ROOT, config), '--maxWorkers=2', '--json', `--outputFile=${file}`];
  const grep = runner.grep === undefined ? [] : ['--testNamePattern', runner.grep];
  // Without the flag jest cannot load packages that are modules only.
  const env = { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' };
  const code = await runner.script('node_modules/jest/bin/jest.js', [...args, ...grep], env);
  return counted(readJestReport(file), code);
}
