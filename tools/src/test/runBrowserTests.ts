import { findOrInstall, findChromium } from '@backoffice/processes';
import type { Count } from './Count.ts';
import type { Runner } from './Runner.ts';
import { runPlaywright } from './runPlaywright.ts';
import { withLocalStacks } from './withLocalStacks.ts';

/** Far from the ports of a start, so that both can run. */
const PORT = 3400;

/** Cores of the machine on which the gate is measured. */
const WORKERS = 2;

/** Runs the browser tests. Each worker has its own local stack, so that tests of other workers do not interfere. */
export async function runBrowserTests(runner: Runner): Promise<Count> {
  const shell = findHeadlessShell();
  const complete = findChromium();
  const count = runner.grep === undefined ? WORKERS : 1;
  return withLocalStacks(runner, { port: PORT, count }, (stacks) =>
    runPlaywright(runner, 'e2e/playwright.config.ts', {
      BROWSER_TEST_STACKS: JSON.stringify(stacks),
      CHROMIUM_PATH: shell,
      COMPLETE_CHROMIUM_PATH: complete,
    }),
  );
}

/**
 * Returns the path of the browser for tests: CHROMIUM_PATH, or the headless shell, which behaves the same with a third
 * less processor time, or the complete Chromium.
 */
export function findHeadlessShell(): string {
  if (process.env['CHROMIUM_PATH']) return findChromium();
  return findOrInstall('chromium-headless-shell', ['/usr/bin/chromium-headless-shell']) ?? findChromium();
}
