import { join } from 'node:path';
import { runCommand } from '@backoffice/processes';
import { getProfile } from '@backoffice/release/files/Profile';
import { ROOT } from '../runtime/profile/ROOT.ts';
import { runStages } from './runStages.ts';
import { STAGE_GROUPS } from './stages.ts';
import { testOptions } from './testOptions.ts';

await runCommand(() => {
  const names = STAGE_GROUPS.flat().map(({ name }) => name);
  const { only, grep, all } = testOptions(process.argv.slice(2), names);
  // The programs of the stages inherit this.
  if (all) process.env['ALL_BROWSER_TESTS'] = '1';
  // The tests start many processes of the same few programs.
  process.env['NODE_COMPILE_CACHE'] ??= join(ROOT, 'node_modules/.cache/node-compile');
  return runStages(
    STAGE_GROUPS.map((stages) => stages.filter(({ name }) => only.includes(name))),
    { profile: getProfile('e2e', ROOT), grep },
  );
});
