import { galleryTests, serveGallery } from './gallery/galleryTests.ts';
import { type Count, counted, single } from './Count.ts';
import type { Runner } from './Runner.ts';
import { readPlaywrightReport } from './reports.ts';
import { runBrowserTests } from './runBrowserTests.ts';
import { runApiTests, runUnitTests } from './runJestTests.ts';
import { runPackages } from './runPackages.ts';

/** One part of `npm test`. */
export interface Stage {
  name: string;
  /** The stages of a lane run one after the other, and all lanes at once. */
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
 * All parts in the order in which their output is printed; a group begins when the one before it has ended. The build of
 * the gallery has one thread, beside which sources are checked. What has a database or a browser under test runs alone:
 * beside the unit tests transactions met the limits that the database has for those that rest.
 */
export const STAGE_GROUPS: readonly (readonly Stage[])[] = [
  checks,
  [{ name: 'unit', lane: 'unit', run: runUnitTests }],
  [{ name: 'api', lane: 'api', run: runApiTests }],
  [{ name: 'browser', lane: 'browser', run: runBrowserTests }],
];

/** Compares every story of the gallery with its picture and runs axe over it. */
async function runGalleryTests(runner: Runner): Promise<Count> {
  const report = runner.reportFile('gallery.json');
  const server = await serveGallery(0);
  try {
    const { script, args, env } = galleryTests(server.port, { update: false, grep: runner.grep });
    const code = await runner.script(script, args, { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report });
    return counted(readPlaywrightReport(report), code);
  } finally {
    await server.stop();
  }
}
