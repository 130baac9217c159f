import type { Runner } from './Runner.ts';
import type { Count } from './Count.ts';
import { findChromium } from '../browser/findChromium.ts';
import { runPlaywright } from './runPlaywright.ts';
import { withLocalStack } from './withLocalStack.ts';

/** Far from the ports of a start, so that both can run. */
const PORT = 3400;

/** Drives a whole of its own with a browser. */
export async function runBrowserTests(runner: Runner): Promise<Count> {
  const chromium = findChromium();
  return withLocalStack(runner, PORT, (env) =>
    runPlaywright(runner, 'e2e/playwright.config.ts', { ...env, CHROMIUM_PATH: chromium }),
  );
}
