import { galleryTests, serveGallery } from './gallery/galleryTests.ts';
import { type Count, toCount, single } from './Count.ts';
import type { Runner } from './Runner.ts';
import { readPlaywrightReport } from './reports.ts';
import { runBrowserTests } from './runBrowserTests.ts';
import { runApiTests, runUnitTests } from './runJestTests.ts';
import { runPackages } from './runPackages.ts';

/** Part of `npm test`. */
export interface Stage {
  name: string;
  /** Stages of a lane run one after the other; lanes run concurrently. */
  lane: string;
  run(runner: Runner): Promise<Count>;
}

const checks: readonly Stage[] = [
  { name: 'format', lane: 'sources', run: async (runner) => single(await runner.program('oxfmt', ['--check', '.'])) },
  {
    name: 'lint',
    lane: 'sources',
    run: async (runner) => single(await runPackages(runner, { script: 'lint-all,walls' })),
  },
  { name: 'unused', lane: 'sources', run: async (runner) => single(await runPackages(runner, { script: 'unused' })) },
  { name: 'types', lane: 'sources', run: async (runner) => single(await runPackages(runner, { script: 'types-all' })) },
  { name: 'gallery', lane: 'gallery', run: runGalleryTests },
];

/**
 * All stages in the order of their output; a group starts when the previous one has ended. The gallery build uses one
 * thread, so that sources are checked in parallel. Stages with a database or a browser under test run alone, because
 * transactions next to the unit tests exceeded the idle timeouts of the database.
 */
export const STAGE_GROUPS: readonly (readonly Stage[])[] = [
  checks,
  [{ name: 'unit', lane: 'unit', run: runUnitTests }],
  [{ name: 'api', lane: 'api', run: runApiTests }],
  [{ name: 'browser', lane: 'browser', run: runBrowserTests }],
];

/** Compares every story of the gallery with its picture and runs axe on it. */
async function runGalleryTests(runner: Runner): Promise<Count> {
  const report = runner.reportFile('gallery.json');
  const server = await serveGallery(0);
  try {
    const { script, args, env } = galleryTests(server.port, { update: false, grep: runner.grep });
    const code = await runner.script(script, args, { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report });
    return toCount(readPlaywrightReport(report), code);
  } finally {
    await server.stop();
  }
}
