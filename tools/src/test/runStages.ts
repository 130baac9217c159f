import { CliError } from '@backoffice/processes';
import { onStopRequest } from '../command-line/stopRequest.ts';
import { prepareProfile } from '../profile/Profile.ts';
import type { Profile } from '../profile/Profile.ts';
import { Runner } from './Runner.ts';
import { sum } from './Count.ts';
import type { Count } from './Count.ts';
import type { Stage } from './stages.ts';

interface Result extends Count {
  name: string;
  seconds: string;
}

/** Runs stages one after the other, says how each went, closes with `N passed, N failed` and answers the exit code. */
export async function runStages(
  stages: readonly Stage[],
  { profile, grep }: { profile: Profile; grep: string | undefined },
): Promise<number> {
  prepareProfile(profile);
  const stop = new AbortController();
  onStopRequest(
    () => stop.abort(),
    () => process.exit(130),
  );
  const runner = new Runner({ profile, grep, signal: stop.signal });
  const results: Result[] = [];
  for (const stage of stages) {
    results.push(await runStage(stage, runner));
    if (stop.signal.aborted) return 130;
  }
  for (const { name, failures } of results) {
    if (failures === undefined) continue;
    console.log(`\nFailed in ${name}:`);
    for (const failure of failures) console.log(failure.replaceAll(/^/gm, '  '));
  }
  console.log('');
  for (const { name, passed, failed, seconds } of results)
    console.log(`${failed === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(8)} ${passed} passed, ${failed} failed, ${seconds} s`);
  const { passed, failed } = sum(results);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/** A stage that cannot even run is one failure and does not keep the others from running. */
async function runStage({ name, run }: Stage, runner: Runner): Promise<Result> {
  console.log(`\n── ${name} ──`);
  const began = Date.now();
  let count: Count;
  try {
    count = await run(runner);
  } catch (error) {
    console.error(error instanceof CliError ? error.message : error);
    count = { passed: 0, failed: 1 };
  }
  return { name, ...count, seconds: ((Date.now() - began) / 1000).toFixed(1) };
}
