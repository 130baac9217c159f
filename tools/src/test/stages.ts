import { single } from './Count.ts';
import type { Count } from './Count.ts';
import { runBrowserTests } from './runBrowserTests.ts';
import { runGalleryTests } from './runGalleryTests.ts';
import { runApiTests, runUnitTests } from './runJestTests.ts';
import { runPackages } from './runPackages.ts';
import type { Runner } from './Runner.ts';

/** One part of `npm test`. */
export interface Stage {
  name: string;
  run(runner: Runner): Promise<Count>;
}

/** All parts in the order in which they run, quick ones first. */
export const STAGES: readonly Stage[] = [
  { name: 'format', run: async (runner) => single(await runner.program('oxfmt', ['--check', '.'])) },
  { name: 'lint', run: async (runner) => single(await runPackages(runner, { script: 'lint-all,walls' })) },
  { name: 'unused', run: async (runner) => single(await runPackages(runner, { script: 'unused' })) },
  { name: 'types', run: async (runner) => single(await runPackages(runner, { script: 'types-all' })) },
  { name: 'unit', run: runUnitTests },
  { name: 'api', run: runApiTests },
  { name: 'gallery', run: runGalleryTests },
  { name: 'browser', run: runBrowserTests },
];
