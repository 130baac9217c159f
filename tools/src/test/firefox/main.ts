import { readOptions } from '../../runtime/command-line/readOptions.ts';
import { runCommand } from '../../runtime/command-line/runCommand.ts';
import { profileOf } from '../../runtime/profile/Profile.ts';
import type { Count } from '../Count.ts';
import type { Runner } from '../Runner.ts';
import { runPlaywright } from '../runPlaywright.ts';
import { runStages } from '../runStages.ts';
import { withLocalStacks } from '../withLocalStacks.ts';
import { needFirefox, withFirefox } from './withFirefox.ts';

/** Apart from the ports of a start, of the browser tests and of those in WebKit, so that all can run. */
const PORT = 3800;

/** Drives a local stack of its own in Debian's Firefox. */
async function runFirefoxTests(runner: Runner): Promise<Count> {
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

const USAGE = `Usage: npm run test:firefox [-- options]
  --grep <words>    only the tests whose title matches`;

/** `npm run test:firefox`: apart from `npm test`, because it needs Debian's Firefox, which it never installs. */
await runCommand(() => {
  const { values } = readOptions(process.argv.slice(2), USAGE, { options: { grep: { type: 'string' } } });
  return runStages([[{ name: 'firefox', lane: 'firefox', run: runFirefoxTests }]], {
    profile: profileOf('firefox'),
    grep: values.grep,
  });
});
