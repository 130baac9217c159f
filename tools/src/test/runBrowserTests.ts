import type { Runner } from './Runner.ts';
import type { Count } from './Count.ts';
import { counted } from './Count.ts';
import { readPlaywrightReport } from './reports.ts';
import { withWhole } from './withWhole.ts';

/** Far from the ports of a start, so that both can run. */
const PORT = 3400;

/** Drives a whole of its own with a browser. */
export async function runBrowserTests(runner: Runner): Promise<Count> {
  const report = runner.reportFile('browser.json');
  const grep = runner.grep === undefined ? [] : ['--grep', runner.grep];
  const code = await withWhole(runner, PORT, (env) =>
    runner.script('node_modules/@playwright/test/cli.js', ['test', '--config', 'e2e/playwright.config.ts', ...grep], {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    }),
  );
  return counted(readPlaywrightReport(report), code);
}
