import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ApiProcess } from '../process/ApiProcess.ts';
import { print } from '../process/print.ts';
import { readCounts } from '../process/readCounts.ts';
import { unsignedToken } from '../process/unsignedToken.ts';
import { withTestDatabase } from '../process/withTestDatabase.ts';
import type { TestDatabase } from '../testDatabase.ts';
import type { AttackResult } from './attack.ts';
import { buildHostileWorld } from './buildHostileWorld.ts';
import { type HostileCall, hostileCalls } from './hostileCalls.ts';
import { CallLog, measureAlone } from './measureAlone.ts';
import { percentile } from './percentile.ts';
import { residentMegabytes } from './residentMegabytes.ts';

const { seconds } = readCounts({ seconds: 30 });
/** Milliseconds from one call of the honest seller to the next. */
const PACE = 100;
/** Milliseconds of the event loop that a caller has a minute. */
const LOOP_SHARE = 15_000;
const SETTINGS = { EPOST_ORIGINS: 'http://localhost:1' };

await withTestDatabase(async (database, home) => {
  const world = await buildHostileWorld(database.owner);
  const calls = await hostileCalls(world);
  const authorization = `Bearer ${unsignedToken(world.hostile.uid)}`;
  await printAlone(database, home, { authorization, calls });
  const api = await ApiProcess.start({
    database,
    home,
    environment: { ...SETTINGS, RATE_LIMIT: '100', LOG_LEVEL: 'silent' },
  });
  let memory = 0;
  const meter = setInterval(() => {
    void residentMegabytes(api.pid).then((megabytes) => (memory = Math.max(memory, megabytes)));
  }, 200);
  try {
    const honest = `Bearer ${unsignedToken(world.honest.uid)}`;
    const list = () => measureLists(api.origin + `/receipt/list/${world.honest.marketId}`, honest, seconds);
    await measureLists(api.origin + `/receipt/list/${world.honest.marketId}`, honest, 3);
    const quiet = await list();
    const quietMemory = memory;
    const attacker = new Worker(new URL('./attackWorker.ts', import.meta.url), {
      workerData: { origin: api.origin, authorization, calls },
    });
    const attacked = await list();
    const ended = once(attacker, 'message') as Promise<[AttackResult[]]>;
    attacker.postMessage('stop');
    const [results] = await ended;

    print(`\n| Call of the hostile seller | Answers by status |\n| --- | --- |`);
    for (const { name, statuses } of results)
      print(
        `| ${name} | ${[...statuses]
          .toSorted(([a], [b]) => a - b)
          .map(([status, count]) => `${status}: ${count}`)
          .join(', ')} |`,
      );
    const row = (name: string, { times, failures }: Lists, megabytes: number) =>
      print(
        `| ${name} | ${times.length} | ${[50, 95, 99].map((hundredths) => `${Math.round(percentile(times, hundredths))} ms`).join(' | ')} | ${failures} | ${megabytes} MB |`,
      );
    print(`\n| Another seller’s list of 100 orders | calls | p50 | p95 | p99 | not 200 | most memory of the API |`);
    print(`| --- | --- | --- | --- | --- | --- | --- |`);
    row('quiet', quiet, quietMemory);
    row('attacked', attacked, memory);
    const ratio = percentile(attacked.times, 99) / percentile(quiet.times, 99);
    const unexplained = results.reduce((sum, result) => sum + result.unexplained, 0);
    print(`\np99 ${ratio.toFixed(1)} × of quiet; ${unexplained} answers of 5xx that are no 503 with Retry-After`);
  } finally {
    clearInterval(meter);
    await api.stop();
  }
});
process.exit(0);

/** What each of the calls costs by itself, of an API without limits. */
async function printAlone(
  database: TestDatabase,
  home: string,
  attacker: { readonly authorization: string; readonly calls: readonly HostileCall[] },
): Promise<void> {
  const log = new CallLog();
  const environment = { ...SETTINGS, LOG_LEVEL: 'info' };
  const api = await ApiProcess.start({ database, home, environment, onOutput: (text) => log.add(text) });
  try {
    print(`\n| Call alone | status | answered in | event loop | longest step | process | allowed a minute |`);
    print(`| --- | --- | --- | --- | --- | --- | --- |`);
    for await (const cost of measureAlone(api, log, attacker)) {
      const allowed = cost.loop > 0 ? Math.floor(LOOP_SHARE / cost.loop) : '';
      print(
        `| ${cost.name} | ${cost.status} | ${cost.answer} ms | ${cost.loop} ms | ${cost.longestStep} ms | ${cost.process} ms | ${allowed} |`,
      );
    }
  } finally {
    await api.stop();
  }
}

interface Lists {
  readonly times: readonly number[];
  readonly failures: number;
}

/** Lists orders at a steady pace, as a seller’s screen would; answers the milliseconds of each call. */
async function measureLists(url: string, authorization: string, forSeconds: number): Promise<Lists> {
  const times: number[] = [];
  let failures = 0;
  const end = performance.now() + forSeconds * 1000;
  while (performance.now() < end) {
    const began = performance.now();
    const answer = await fetch(url, { method: 'POST', headers: { authorization } });
    await answer.arrayBuffer();
    times.push(performance.now() - began);
    if (answer.status !== 200) failures += 1;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, PACE - (performance.now() - began))));
  }
  return { times, failures };
}
