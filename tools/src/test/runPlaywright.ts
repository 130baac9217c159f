import { counted } from './Count.ts';
import type { Count } from './Count.ts';
import { readPlaywrightReport } from './reports.ts';
import type { Runner } from './Runner.ts';

/** Runs the tests of a Playwright configuration over a whole that `env` gives the addresses of. */
export async function runPlaywright(runner: Runner, config: string, env: NodeJS.ProcessEnv): Promise<Count> {
  const report = runner.reportFile('browser.json');
  const grep = runner.grep === undefined ? [] : ['--grep', runner.grep];
  const code = await runner.script('node_modules/@playwright/test/cli.js', ['test', '--config', config, ...grep], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  return counted(readPlaywrightReport(report), code);
}
