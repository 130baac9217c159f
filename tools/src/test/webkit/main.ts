import { readOptions } from '../../runtime/command-line/readOptions.ts';
import { runCommand } from '../../runtime/command-line/runCommand.ts';
import { profileOf } from '../../runtime/profile/Profile.ts';
import type { Count } from '../Count.ts';
import type { Runner } from '../Runner.ts';
import { runPlaywright } from '../runPlaywright.ts';
import { runStages } from '../runStages.ts';
import { withLocalStacks } from '../withLocalStacks.ts';
import { needPackages } from './needPackages.ts';
import { withDriver } from './withDriver.ts';

/** Apart from the ports of a start and of the browser tests, so that all can run. */
const PORT = 3700;

/** Drives a local stack of its own in a WebKitGTK webview. */
async function runWebKitTests(runner: Runner): Promise<Count> {
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

const USAGE = `Usage: npm run test:webkit [-- options]
  --grep <words>    only the tests whose title matches`;

/** `npm run test:webkit`: apart from `npm test`, because it needs Debian's WebKitGTK, which it never installs. */
await runCommand(() => {
  const { values } = readOptions(process.argv.slice(2), USAGE, { options: { grep: { type: 'string' } } });
  return runStages([[{ name: 'webkit', lane: 'webkit', run: runWebKitTests }]], {
    profile: profileOf('webkit'),
    grep: values.grep,
  });
});
