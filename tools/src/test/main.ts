import { runCommand } from '../command-line/runCommand.ts';
import { profileOf } from '../profile/Profile.ts';
import { runStages } from './runStages.ts';
import { STAGES } from './stages.ts';
import { testOptions } from './testOptions.ts';

await runCommand(() => {
  const names = STAGES.map(({ name }) => name);
  const { only, grep, all } = testOptions(process.argv.slice(2), names);
  // What the programs of the stages inherit.
  if (all) process.env['ALL_BROWSER_TESTS'] = '1';
  return runStages(
    STAGES.filter(({ name }) => only.includes(name)),
    { profile: profileOf('e2e'), grep },
  );
});
