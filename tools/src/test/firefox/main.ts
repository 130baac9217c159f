import { readOptions } from '../../command-line/readOptions.ts';
import { runCommand } from '../../command-line/runCommand.ts';
import { profileOf } from '../../profile/Profile.ts';
import { runStages } from '../runStages.ts';
import { runFirefoxTests } from './runFirefoxTests.ts';

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
