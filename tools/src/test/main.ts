import { Refusal } from '../command-line/Refusal.ts';
import { runCommand } from '../command-line/runCommand.ts';
import { onStopRequest } from '../command-line/stopRequest.ts';
import { prepareProfile, profileOf } from '../profile/Profile.ts';
import { Runner } from './Runner.ts';
import { sum } from './Count.ts';
import type { Count } from './Count.ts';
import { STAGES } from './stages.ts';
import type { Stage } from './stages.ts';
import { testOptions } from './testOptions.ts';

interface Result extends Count {
  name: string;
  seconds: string;
}

await runCommand(async () => {
  const names = STAGES.map(({ name }) => name);
  const { only, grep } = testOptions(process.argv.slice(2), names);
  const profile = profileOf('e2e');
  prepareProfile(profile);
  const stop = new AbortController();
  onStopRequest(
    () => stop.abort(),
    () => process.exit(130),
  );
  const runner = new Runner({ profile, grep, signal: stop.signal });
  const results: Result[] = [];
  for (const stage of STAGES.filter(({ name }) => only.includes(name))) {
    results.push(await runStage(stage, runner));
    if (stop.signal.aborted) return 130;
  }
  console.log('');
  for (const { name, passed, failed, seconds } of results)
    console.log(`${failed === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(8)} ${passed} passed, ${failed} failed, ${seconds} s`);
  const { passed, failed } = sum(results);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});

/** A stage that cannot even run is one failure and does not keep the others from running. */
async function runStage({ name, run }: Stage, runner: Runner): Promise<Result> {
  console.log(`\n── ${name} ──`);
  const began = Date.now();
  let count: Count;
  try {
    count = await run(runner);
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error);
    count = { passed: 0, failed: 1 };
  }
  return { name, ...count, seconds: ((Date.now() - began) / 1000).toFixed(1) };
}
