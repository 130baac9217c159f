import { percentile } from '@backoffice/processes';
import { fileURLToPath } from 'node:url';
import { ApiProcess } from '../process/ApiProcess.ts';
import { print } from '../process/print.ts';
import { readCounts } from '../process/readCounts.ts';
import { unsignedToken } from '../process/unsignedToken.ts';
import { withTestDatabase } from '../process/withTestDatabase.ts';
import type { TestDatabase } from '../testDatabase.ts';
import { Attacker } from './Attacker.ts';
import type { AttackResult } from './attack.ts';
import { buildHostileWorld } from './buildHostileWorld.ts';
import { type HostileCall, hostileCalls } from './hostileCalls.ts';
import { CallLog, type LoggedCall } from './CallLog.ts';
import { type ListCauses, listCauses } from './listCauses.ts';
import { measureAlone } from './measureAlone.ts';
import { type Lists, measureLists } from './measureLists.ts';
import { ProcessorMeter, type ProcessorTimes } from './ProcessorMeter.ts';
import { serverProcessOf } from './relatedProcesses.ts';
import { residentMegabytes } from './residentMegabytes.ts';
import { StatementSampler } from './StatementSampler.ts';
import { ThreadSchedule } from './ThreadSchedule.ts';

/** `--alone 0` leaves out what each call costs by itself; a list of `--slow` milliseconds is slow. */
const { seconds, alone, slow } = readCounts({ seconds: 30, alone: 1, slow: 200 });
/** Milliseconds after a phase, for the last lines of the log. */
const LOG_REST = 300;
/** Milliseconds of work that a caller has a minute. */
const WORK_SHARE = 15_000;
const SETTINGS = { EPOST_ORIGINS: 'http://localhost:1' };
const REFUSER = fileURLToPath(new URL('refuseAll.ts', import.meta.url));

/** One measurement of the honest seller's lists, and what the system used meanwhile. */
interface Phase {
  readonly name: string;
  readonly lists: Lists;
  readonly times: ProcessorTimes;
  readonly megabytes: number;
  readonly causes: ListCauses;
}

await withTestDatabase(async (database, home) => {
  const world = await buildHostileWorld(database.owner);
  const calls = await hostileCalls(world);
  const authorization = `Bearer ${unsignedToken(world.hostile.uid)}`;
  const databaseProcess = await serverProcessOf(database.owner);
  if (alone > 0) await printAlone({ database, databaseProcess, home }, { authorization, calls });
  const log = new CallLog();
  const api = await ApiProcess.start({
    database,
    home,
    environment: { ...SETTINGS, RATE_LIMIT: '100', LOG_LEVEL: 'info' },
    onOutput: (text) => log.add(text),
  });
  const refuser = await ApiProcess.start({ database, home, script: REFUSER });
  const url = `${api.origin}/receipt/list/${world.honest.marketId}`;
  const schedule = new ThreadSchedule(api.pid);
  const honest = { url, authorization: `Bearer ${unsignedToken(world.honest.uid)}`, schedule };
  const list = (forSeconds: number) => measureLists(honest, forSeconds);
  const measure = async (name: string, origin?: string) => {
    const attacker = origin === undefined ? undefined : Attacker.start({ origin, authorization, calls });
    const meter = new ProcessorMeter({
      api: api.pid,
      database: databaseProcess,
      ...(attacker && { attacker: attacker.pid }),
    });
    const memory = watchMemory(api.pid);
    const sampler = new StatementSampler(database.owner);
    log.take();
    const before = await meter.read();
    const lists = await list(seconds);
    const after = await meter.read();
    meter.stop();
    const samples = sampler.stop();
    await new Promise((resolve) => setTimeout(resolve, LOG_REST));
    const lines = log.take();
    const isOwn = ({ uid, route }: LoggedCall) => uid === world.honest.uid && route === '/receipt/list/:marketId';
    const causes = listCauses(lists.calls, {
      own: lines.filter(isOwn),
      others: lines.filter((line) => !isOwn(line)),
      samples,
      slowFrom: slow,
    });
    const phase: Phase = { name, lists, times: difference(before, after), megabytes: memory.stop(), causes };
    return { phase, results: (await attacker?.stop()) ?? [] };
  };
  try {
    await list(5);
    const quiet = await measure('quiet');
    const refused = await measure('attacker refused at once', refuser.origin);
    const attacked = await measure('attacked', api.origin);
    printAnswers(attacked.results);
    const phases = [quiet, refused, attacked].map(({ phase }) => phase);
    printPhases(phases);
    printCauses(phases);
    const unexplained = attacked.results.reduce((sum, result) => sum + result.unexplained, 0);
    print(`\n${unexplained} answers of 5xx that are no 503 with Retry-After`);
  } finally {
    await Promise.all([api.stop(), refuser.stop()]);
  }
});
process.exit(0);

/** The most memory that a process has from now on, in MB. */
function watchMemory(pid: number): { stop(): number } {
  let most = 0;
  const timer = setInterval(() => {
    void residentMegabytes(pid).then((megabytes) => (most = Math.max(most, megabytes)));
  }, 200);
  return {
    stop: () => {
      clearInterval(timer);
      return most;
    },
  };
}

function difference(before: ProcessorTimes, after: ProcessorTimes): ProcessorTimes {
  const parts = Object.keys(before) as (keyof ProcessorTimes)[];
  return Object.fromEntries(parts.map((part) => [part, after[part] - before[part]])) as unknown as ProcessorTimes;
}

function printAnswers(results: readonly AttackResult[]): void {
  print(`\n| Call of the hostile seller | Answers by status |\n| --- | --- |`);
  for (const { name, statuses } of results) {
    const counts = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
    print(`| ${name} | ${counts.join(', ')} |`);
  }
}

function printPhases(phases: readonly Phase[]): void {
  print(`\n| Another seller’s list of 100 orders | calls | p50 | p95 | p99 | not 200 | most memory of the API |`);
  print(`| --- | --- | --- | --- | --- | --- | --- |`);
  for (const { name, lists, megabytes } of phases) {
    const times = [0.5, 0.95, 0.99].map((part) => `${Math.round(percentile(timesOf(lists), part))} ms`);
    print(`| ${name} | ${lists.calls.length} | ${times.join(' | ')} | ${lists.failures} | ${megabytes} MB |`);
  }
  print(`\n| Processors, in hundredths of one | event loop | threads | pictures | database | attacker’s client |`);
  print(`| --- | --- | --- | --- | --- | --- |`);
  for (const { name, times } of phases) {
    const { loop, threads, pictures, database, attacker } = times;
    const parts = [loop, threads, pictures, database, attacker].map((ms) => Math.round(ms / 10 / seconds));
    print(`| ${name} | ${parts.join(' | ')} |`);
  }
  const [quiet = 0, refused = 0, attacked = 0] = phases.map(({ lists }) => percentile(timesOf(lists), 0.99));
  print(`\np99 attacked: ${(attacked / quiet).toFixed(1)} × of quiet,`);
  print(`${(attacked / refused).toFixed(1)} × of beside an attacker’s client alone, on the same processors`);
}

function timesOf({ calls }: Lists): number[] {
  return calls.map(({ ms }) => ms);
}

function printCauses(phases: readonly Phase[]): void {
  const names = phases[0]?.causes.parts.map(([name]) => name) ?? [];
  print(`\n| Lists over ${slow} ms waited for, on average | calls | in all | ${names.join(' | ')} |`);
  print(`| --- | --- | --- | ${names.map(() => '---').join(' | ')} |`);
  for (const { name, causes } of phases) {
    const parts = [causes.ms, ...causes.parts.map(([, ms]) => ms)].map((ms) => `${Math.round(ms)} ms`);
    print(`| ${name} | ${causes.count} | ${parts.join(' | ')} |`);
  }
  print(
    `\n| Meanwhile, on average | statements that ran | waited for a lock | transactions that idled | calls of others |`,
  );
  print(`| --- | --- | --- | --- | --- |`);
  for (const { name, causes } of phases) {
    const { running, locked, idle } = causes.statements;
    const beside = causes.beside.slice(0, 12).map(([route, calls]) => `${route}: ${calls.toFixed(2)}`);
    print(`| ${name} | ${[running, locked, idle].map((each) => each.toFixed(1)).join(' | ')} | ${beside.join(', ')} |`);
  }
}

/** What each of the calls costs by itself, of an API without limits. */
async function printAlone(
  {
    database,
    databaseProcess,
    home,
  }: { readonly database: TestDatabase; readonly databaseProcess: number; readonly home: string },
  attacker: { readonly authorization: string; readonly calls: readonly HostileCall[] },
): Promise<void> {
  const log = new CallLog();
  const environment = { ...SETTINGS, LOG_LEVEL: 'info' };
  const api = await ApiProcess.start({ database, home, environment, onOutput: (text) => log.add(text) });
  const meter = new ProcessorMeter({ api: api.pid, database: databaseProcess });
  try {
    print(
      `\n| Call alone, in ms | status | answered in | event loop | longest step | threads | pictures | database | charged | allowed a minute |`,
    );
    print(`| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |`);
    for await (const cost of measureAlone(api, { log, meter }, attacker)) {
      const { loop, threads, pictures, database: statements } = cost.times;
      const allowed = cost.charged > 0 ? Math.floor(WORK_SHARE / cost.charged) : '';
      print(
        `| ${[cost.name, cost.status, cost.answer, loop, cost.longestStep, threads, pictures, statements, cost.charged, allowed].join(' | ')} |`,
      );
    }
  } finally {
    meter.stop();
    await api.stop();
  }
}
