import { readOptions, runCommand } from '@backoffice/processes';
import { getProfile } from '@backoffice/release/files/Profile';
import { ROOT } from '../runtime/profile/ROOT.ts';
import type { Count } from './Count.ts';
import type { Runner } from './Runner.ts';
import { type Packages, requirePackages } from './requirePackages.ts';
import { runPlaywright } from './runPlaywright.ts';
import { runStages } from './runStages.ts';
import { withLocalStacks } from './withLocalStacks.ts';

/** Opens a browser, calls `work` with the environment for Playwright, and closes the browser. */
type OpenBrowser = (runner: Runner, work: (env: Record<string, string>) => Promise<Count>) => Promise<Count>;

interface ApartTests {
  readonly name: 'firefox' | 'webkit';
  /** Different from the ports of a start, of the browser tests and of the other browser, so that all can run. */
  readonly port: number;
  readonly packages: Packages;
  readonly open: OpenBrowser;
}

/**
 * `npm run test:<name>`: tests a separate local stack in a browser of Debian. It is not part of `npm test`, because it
 * needs packages that are not installed automatically.
 */
export async function runApart({ name, port, packages, open }: ApartTests): Promise<void> {
  const usage = `Usage: npm run test:${name} [-- options]
  --grep <words>    only the tests whose title matches`;
  const run = async (runner: Runner) => {
    requirePackages(packages);
    return withLocalStacks(runner, { port, count: 1 }, (stacks) =>
      open(runner, (env) =>
        runPlaywright(runner, `e2e/${name}/playwright.config.ts`, {
          BROWSER_TEST_STACKS: JSON.stringify(stacks),
          ...env,
        }),
      ),
    );
  };
  await runCommand(() => {
    const { values } = readOptions(process.argv.slice(2), usage, { options: { grep: { type: 'string' } } });
    return runStages([[{ name, lane: name, run }]], { profile: getProfile(name, ROOT), grep: values.grep });
  });
}
