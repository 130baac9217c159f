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
  /** The stages of a lane run one after the other, and all lanes at once. */
  lane: string;
  run(runner: Runner): Promise<Count>;
}

/**
 * All parts in the order in which their output is printed. The tests of the API wait for the database about half of
 * their time and a gallery's build has one thread: what else the processors can do meanwhile is in the other lane.
 */
export const STAGES: readonly Stage[] = [
  { name: 'format', lane: 'sources', run: async (runner) => single(await runner.program('oxfmt', ['--check', '.'])) },
  {
    name: 'lint',
    lane: 'sources',
    run: async (runner) => single(await runPackages(runner, { script: 'lint-all,walls' })),
  },
  { name: 'unused', lane: 'sources', run: async (runner) => single(await runPackages(runner, { script: 'unused' })) },
  { name: 'types', lane: 'sources', run: async (runner) => single(await runPackages(runner, { script: 'types-all' })) },
  { name: 'unit', lane: 'sources', run: runUnitTests },
  { name: 'api', lane: 'services', run: runApiTests },
  { name: 'gallery', lane: 'services', run: runGalleryTests },
];

/** The parts that run after all others: their pages and servers keep both processors busy. */
export const LAST_STAGES: readonly Stage[] = [{ name: 'browser', lane: 'browser', run: runBrowserTests }];
