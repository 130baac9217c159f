import type { Count } from '../Count.ts';
import type { Runner } from '../Runner.ts';
import { runPlaywright } from '../runPlaywright.ts';
import { withLocalStacks } from '../withLocalStacks.ts';
import { needPackages } from './needPackages.ts';
import { withDriver } from './withDriver.ts';

/** Apart from the ports of a start and of the browser tests, so that all can run. */
const PORT = 3700;

/** Drives a local stack of its own in a WebKitGTK webview. */
export async function runWebKitTests(runner: Runner): Promise<Count> {
  needPackages();
  return withLocalStacks(runner, { port: PORT, count: 1 }, (stacks) =>
    withDriver(runner, (driver) =>
      runPlaywright(runner, 'e2e/webkit/playwright.config.ts', {
        BROWSER_TEST_STACKS: JSON.stringify(stacks),
        WEBDRIVER_ORIGIN: driver,
      }),
    ),
  );
}
