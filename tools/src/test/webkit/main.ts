import { readOptions } from '../../command-line/readOptions.ts';
import { runCommand } from '../../command-line/runCommand.ts';
import { profileOf } from '../../profile/Profile.ts';
import { runStages } from '../runStages.ts';
import { runWebKitTests } from './runWebKitTests.ts';

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
