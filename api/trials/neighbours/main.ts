import { median, percentile, sendFigure } from '@backoffice/processes';
import { ApiProcess } from '../../testing/process/ApiProcess.ts';
import { print } from '../../testing/process/print.ts';
import { readCounts } from '../../testing/process/readCounts.ts';
import { signInUnsigned } from '../../testing/process/signInUnsigned.ts';
import { withTestDatabase } from '../../testing/process/withTestDatabase.ts';
import { Attacker } from './Attacker.ts';
import type { AttackResult } from './attack.ts';
import { buildHonestSeller } from './buildHonestSeller.ts';
import { buildHostileSeller } from './buildHostileSeller.ts';
import { hostileCalls } from './hostileCalls.ts';
import { watchMemory } from './watchMemory.ts';

/**
 * Budgets: the 99th percentile of the other seller's lists in ms, or as a multiple without attack; megabytes of the
 * API.
 */
const P99 = { atMost: 150, orRatio: 6 };
const MEGABYTES = 700;
const WARM_UP_SECONDS = 5;
/** Milliseconds between two lists of the other seller, and between two readings of memory. */
const INTERVAL = 100;
const MEMORY_PERIOD = 200;

const { rounds, seconds, attackers } = readCounts({ rounds: 3, seconds: 30, attackers: 1 });

/**
 * Measures one seller's list of 100 orders without load, and while other sellers (`--attackers`) continuously send the
 * most expensive calls.
 */
await withTestDatabase(async (database, home) => {
  const honest = await buildHonestSeller(database.owner, 'kakao:honest');
  const attacks = await Promise.all(
    Array.from({ length: attackers }, async (_, at) => {
      const seller = await buildHostileSeller(database.owner, `kakao:hostile-${at}`);
      const authorization = `Bearer ${await signInUnsigned(database.owner, seller.uid)}`;
      return { authorization, calls: await hostileCalls(seller) };
    }),
  );
  const environment = { EPOST_ORIGINS: 'http://localhost:1', RATE_LIMIT: '100' };
  const api = await ApiProcess.start({ database, home, environment });
  const token = await signInUnsigned(database.owner, honest.uid);
  const list = (forSeconds: number) => measureLists(`${api.origin}/receipt/list/${honest.marketId}`, token, forSeconds);
  const quiet: Lists[] = [];
  const attacked: Lists[] = [];
  let results: readonly AttackResult[] = [];
  const memory = watchMemory(api.pid, MEMORY_PERIOD);
  try {
    await list(WARM_UP_SECONDS);
    for (let round = 1; round <= rounds; round += 1) {
      quiet.push(await list(seconds));
      const running = await Promise.all(attacks.map((each) => Attacker.start({ origin: api.origin, ...each })));
      attacked.push(await list(seconds));
      results = [...results, ...(await Promise.all(running.map((each) => each.stop()))).flat()];
      print(`  round ${round} of ${rounds}`);
    }
  } finally {
    memory.stop();
    await api.stop();
  }
  printStatuses(results);
  print(`\n| A list of 100 orders | lists | p50 | p99, median of the rounds | not 200 |`);
  print(`| --- | --- | --- | --- | --- |`);
  for (const [name, runs] of Object.entries({ quiet, attacked })) {
    const count = runs.reduce((sum, { times }) => sum + times.length, 0);
    const [p50, p99] = [0.5, 0.99].map((part) => `${percentileOverRounds(runs, part).toFixed(0)} ms`);
    print(`| ${name} | ${count} | ${p50} | ${p99} | ${countRejected(runs)} |`);
  }
  sendFigure({
    name: 'list of 100 orders next to a hostile seller, p99',
    value: percentileOverRounds(attacked, 0.99),
    unit: 'ms',
    control: { name: 'quiet', value: percentileOverRounds(quiet, 0.99) },
    aim: { of: 'value', ...P99 },
  });
  const { parent, child } = memory.peaks;
  print(`\nMemory of the API: ${parent.toFixed(0)} MB; of its largest process: ${child.toFixed(0)} MB.`);
  sendFigure({ name: 'memory of the API', value: parent, unit: 'MB', aim: { of: 'value', atMost: MEGABYTES } });
  sendFigure({ name: 'memory of its largest process', value: child, unit: 'MB' });
  const serverErrors = results.reduce((sum, result) => sum + result.serverErrors, 0);
  sendFigure({ name: '5xx without Retry-After', value: serverErrors, unit: '', aim: { of: 'value', atMost: 0 } });
});
process.exit(0);

/** Milliseconds of a seller's lists, and the number of responses other than 200. */
interface Lists {
  readonly times: readonly number[];
  readonly refused: number;
}

/** Lists orders at a steady rate for some seconds, like the screens of a busy seller. */
async function measureLists(url: string, token: string, seconds: number): Promise<Lists> {
  const headers = { authorization: `Bearer ${token}` };
  const times: number[] = [];
  let refused = 0;
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const startedAt = performance.now();
    const response = await fetch(url, { method: 'POST', headers });
    await response.arrayBuffer();
    const ms = performance.now() - startedAt;
    times.push(ms);
    if (response.status !== 200) refused += 1;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, INTERVAL - ms)));
  }
  return { times, refused };
}

function percentileOverRounds(runs: readonly Lists[], part: number): number {
  return median(runs.map(({ times }) => percentile(times, part)));
}

function countRejected(runs: readonly Lists[]): number {
  return runs.reduce((sum, { refused }) => sum + refused, 0);
}

function printStatuses(results: readonly AttackResult[]): void {
  print(`\n| Call of the hostile seller | Responses by status |\n| --- | --- |`);
  for (const [name, rounds] of Map.groupBy(results, (result) => result.name)) {
    const counts = new Map<number, number>();
    for (const { statuses } of rounds)
      for (const [status, count] of statuses) counts.set(status, (counts.get(status) ?? 0) + count);
    const cells = [...counts].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
    print(`| ${name} | ${cells.join(', ')} |`);
  }
}
