import { runCommand } from '../command-line/runCommand.ts';
import { profileOf } from '../profile/Profile.ts';
import { runStages } from './runStages.ts';
import { STAGES } from './stages.ts';
import { testOptions } from './testOptions.ts';

await runCommand(() => {
  const names = STAGES.map(({ name }) => name);
  const { only, grep } = testOptions(process.argv.slice(2), names);
  return runStages(
    STAGES.filter(({ name }) => only.includes(name)),
    { profile: profileOf('e2e'), grep },
  );
});
