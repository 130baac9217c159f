import { findOrInstall } from '@backoffice/processes';
import { findChromium } from '../runtime/findChromium.ts';
import type { Count } from './Count.ts';
import type { Runner } from './Runner.ts';
import { runPlaywright } from './runPlaywright.ts';
import { withLocalStacks } from './withLocalStacks.ts';

/** Far from the ports of a start, so that both can run. */
const PORT = 3400;

/** The cores of the machine that the gate is measured on. */
const WORKERS = 2;

/**
 * Runs the browser tests. Each worker has a local stack of its own, so that no test sees what another worker stores.
 */
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
 * The path of the browser for tests that no person watches: CHROMIUM_PATH, or Chromium without the window around its
 * pages, which does the same with a third less processor time; the complete Chromium where there is no such package.
 */
function findHeadlessShell(): string {
  if (process.env['CHROMIUM_PATH']) return findChromium();
  return findOrInstall('chromium-headless-shell', ['/usr/bin/chromium-headless-shell']) ?? findChromium();
}
