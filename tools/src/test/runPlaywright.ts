import { type Count, toCount } from './Count.ts';
import type { Runner } from './Runner.ts';
import { readPlaywrightReport } from './reports.ts';

/** Runs the tests of a Playwright configuration against the product with the addresses in `env`. */
export async function runPlaywright(
  runner: Runner,
  config: string,
  env: NodeJS.ProcessEnv,
  args: readonly string[] = [],
): Promise<Count> {
  const report = runner.reportFile('browser.json');
  const grep = runner.grep === undefined ? [] : ['--grep', runner.grep];
  const code = await runner.script(
    'node_modules/@playwright/test/cli.js',
    ['test', '--config', config, ...grep, ...args],
    {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  );
  return toCount(readPlaywrightReport(report), code);
}
