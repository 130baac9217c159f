import { inspect } from 'node:util';
import { CliError, onStopRequest } from '@backoffice/processes';
import { prepareProfile } from '@backoffice/release/files/Profile';
import type { Profile } from '@backoffice/release/files/Profile';
import { Runner } from './Runner.ts';
import { sum } from './Count.ts';
import type { Count } from './Count.ts';
import type { Stage } from './stages.ts';

interface Result extends Count {
  name: string;
  seconds: string;
}

/**
 * Runs groups of stages one after the other, the lanes of a group concurrently. Prints the output of each lane after
 * earlier lanes have ended, then the results, closing with `N passed, N failed`; returns the exit code.
 */
export async function runStages(
  groups: readonly (readonly Stage[])[],
  { profile, grep }: { profile: Profile; grep: string | undefined },
): Promise<number> {
  prepareProfile(profile);
  const stop = new AbortController();
  onStopRequest(() => stop.abort());
  const startedAt = Date.now();
  const results: Result[] = [];
  const runLane = async (lane: readonly Stage[], print: (line: string) => void) => {
    for (const stage of lane) {
      if (stop.signal.aborted) return;
      results.push(await runStage(stage, new Runner({ name: stage.name, profile, grep, signal: stop.signal, print })));
    }
  };
  for (const stages of groups) {
    let earlier: Promise<unknown> = Promise.resolve();
    for (const lane of Map.groupBy(stages, ({ lane: name }) => name).values()) {
      const print = printAfter(earlier, (line) => console.log(line));
      earlier = Promise.all([earlier, runLane(lane, print)]);
    }
    await earlier;
    if (stop.signal.aborted) return 130;
  }
  const order = groups.flat().map(({ name }) => name);
  printResults(results.toSorted((one, other) => order.indexOf(one.name) - order.indexOf(other.name)));
  console.log(`${((Date.now() - startedAt) / 60_000).toFixed(1)} minutes`);
  const { passed, failed } = sum(results);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/** Returns a function that passes lines to `print`, after `earlier` has settled. */
export function printAfter(earlier: Promise<unknown>, print: (line: string) => void): (line: string) => void {
  let waiting: string[] | undefined = [];
  void earlier.then(() => {
    for (const line of waiting ?? []) print(line);
    waiting = undefined;
  });
  return (line) => {
    if (waiting === undefined) print(line);
    else waiting.push(line);
  };
}

function printResults(results: readonly Result[]): void {
  for (const { name, failures } of results) {
    if (failures === undefined) continue;
    console.log(`\nFailed in ${name}:`);
    for (const failure of failures) console.log(failure.replaceAll(/^/gm, '  '));
  }
  console.log('');
  for (const { name, passed, failed, failures = [], seconds } of results) {
    console.log(`${failed === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(8)} ${passed} passed, ${failed} failed, ${seconds} s`);
    for (const failure of failures) console.log(`       ${failure.split('\n', 1)[0]}`);
  }
}

/** A stage that cannot run is one failure and does not prevent the others. */
async function runStage({ name, run }: Stage, runner: Runner): Promise<Result> {
  runner.print(`\n── ${name} ──`);
  const startedAt = Date.now();
  let count: Count;
  try {
    count = await run(runner);
  } catch (error) {
    runner.print(error instanceof CliError ? error.message : inspect(error));
    count = { passed: 0, failed: 1 };
  }
  return { name, ...count, seconds: ((Date.now() - startedAt) / 1000).toFixed(1) };
}
