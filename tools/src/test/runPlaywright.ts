import { type Count, toCount } from './Count.ts';
import type { Runner } from './Runner.ts';
import { slowestTests } from './readPlaywrightTests.ts';
import { readPlaywrightReport } from './reports.ts';

/**
 * Runs the tests of a Playwright configuration against the product with addresses in `env`, and prints the ten slowest.
 */
export async function runPlaywright(runner: Runner, config: string, env: NodeJS.ProcessEnv): Promise<Count> {
  const report = runner.reportFile('browser.json');
  const grep = runner.grep === undefined ? [] : ['--grep', runner.grep];
  const code = await runner.script('node_modules/@playwright/test/cli.js', ['test', '--config', config, ...grep], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const slowest = slowestTests(report);
  if (slowest.length > 0) runner.print('\nThe slowest tests:');
  for (const { title, duration } of slowest) runner.print(`${(duration / 1000).toFixed(1).padStart(6)} s  ${title}`);
  return toCount(readPlaywrightReport(report), code);
}
