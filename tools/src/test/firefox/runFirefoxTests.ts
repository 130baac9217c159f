import type { Count } from '../Count.ts';
import type { Runner } from '../Runner.ts';
import { runPlaywright } from '../runPlaywright.ts';
import { withLocalStacks } from '../withLocalStacks.ts';
import { needFirefox } from './needFirefox.ts';
import { withFirefox } from './withFirefox.ts';

/** Apart from the ports of a start, of the browser tests and of those in WebKit, so that all can run. */
const PORT = 3800;

/** Drives a local stack of its own in Debian's Firefox. */
export async function runFirefoxTests(runner: Runner): Promise<Count> {
  const program = needFirefox();
  return withLocalStacks(runner, { port: PORT, count: 1 }, (stacks) =>
    withFirefox(runner, program, (address) =>
      runPlaywright(runner, 'e2e/firefox/playwright.config.ts', {
        BROWSER_TEST_STACKS: JSON.stringify(stacks),
        FIREFOX_BIDI: address,
      }),
    ),
  );
}
