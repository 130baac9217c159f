import { percentile, sendFigure } from '@backoffice/processes';
import { CallLog, type LoggedCall } from '../hostile/CallLog.ts';
import { listCauses } from '../hostile/listCauses.ts';
import { type TimedList, measureLists } from '../hostile/measureLists.ts';
import { ProcessorMeter, type ProcessorTimes } from '../hostile/ProcessorMeter.ts';
import { serverProcessOf } from '../hostile/relatedProcesses.ts';
import { type StatementSample, StatementSampler } from '../hostile/StatementSampler.ts';
import { ThreadSchedule } from '../hostile/ThreadSchedule.ts';
import { addOrders } from '../../seed/addOrders.ts';
import { buildMarket, buildProduct, buildSeller } from '../builders.ts';
import { awaitShipment } from '../files/awaitShipment.ts';
import { buildFileWorld } from '../files/buildFileWorld.ts';
import { ApiProcess } from '../process/ApiProcess.ts';
import { localSecrets } from '../process/localSecrets.ts';
import { print } from '../process/print.ts';
import { readCounts } from '../process/readCounts.ts';
import { unsignedToken } from '../process/unsignedToken.ts';
import { withTestDatabase } from '../process/withTestDatabase.ts';
import { busyWorks } from './busyWorks.ts';

/** Orders of the seller whose list is measured. */
const ORDERS = 100;

const { rounds } = readCounts({ rounds: 5 });
/** Seconds of quiet before each work, and of each part of a measurement beside one. */
const QUIET_SECONDS = 4;
const PART_SECONDS = 1;
/** Milliseconds after a part, for the last lines of the log. */
const LOG_REST = 300;
/** What slow lists are explained from on, in milliseconds. */
const SLOW_FROM = 50;
/** Aims: the slowest hundredth as a multiple of quiet. */
const TIMES_BESIDE = { files: 2, lists: 3 };

/** The lists of one phase, over all rounds, and what the system used meanwhile. */
interface Phase {
  readonly calls: TimedList[];
  readonly own: LoggedCall[];
  readonly others: LoggedCall[];
  readonly samples: StatementSample[];
  readonly statuses: Map<number, number>;
  readonly times: Record<keyof ProcessorTimes, number>;
  ms: number;
  failures: number;
}

/** One seller's list of 100 orders in quiet, beside files of another seller, and beside ten long lists of that one. */
await withTestDatabase(async ({ owner, ...database }, home) => {
  const busy = await buildFileWorld(owner);
  const uid = await buildSeller(owner, 'kakao:honest', { state: 3, status: 2 });
  const market = await buildMarket(owner, uid);
  await buildProduct(owner, market, [{ stock: -1 }]);
  await addOrders({ db: owner, clock: { now: () => new Date() }, secrets: localSecrets() }, market.id, ORDERS);
  const log = new CallLog();
  const api = await ApiProcess.start({
    database,
    home,
    environment: { RATE_LIMIT: '100', LOG_LEVEL: 'info' },
    onOutput: (text) => log.add(text),
  });
  const schedule = new ThreadSchedule(api.pid);
  const url = `${api.origin}/receipt/list/${market.id}`;
  const reader = { url, authorization: `Bearer ${unsignedToken(uid)}`, schedule };
  const databaseProcess = await serverProcessOf(owner);
  const works = await busyWorks({ origin: api.origin, ...busy });
  const phases = { quiet: emptyPhase(), files: emptyPhase(), lists: emptyPhase() };
  try {
    await measureLists(reader, QUIET_SECONDS);
    for (let round = 1; round <= rounds; round += 1) {
      await awaitShipment(owner, busy.marketId);
      await measureInto(phases.quiet);
      await measureInto(phases.files, () => works.files(round));
      await measureInto(phases.quiet);
      await measureInto(phases.lists, () => works.lists());
      print(`  round ${round} of ${rounds}`);
    }
  } finally {
    await api.stop();
  }
  printPhases(phases);

  /** Measures lists until a work is over, or for some seconds without one. */
  async function measureInto(phase: Phase, work?: () => Promise<readonly number[]>): Promise<void> {
    const meter = new ProcessorMeter({ api: api.pid, database: databaseProcess });
    const sampler = new StatementSampler(owner);
    log.take();
    const before = await meter.read();
    const began = performance.now();
    let isOver = work === undefined;
    const done = work?.().finally(() => (isOver = true));
    do {
      const { calls, failures } = await measureLists(reader, work ? PART_SECONDS : QUIET_SECONDS);
      phase.calls.push(...calls);
      phase.failures += failures;
    } while (!isOver);
    for (const status of (await done) ?? []) phase.statuses.set(status, (phase.statuses.get(status) ?? 0) + 1);
    const after = await meter.read();
    meter.stop();
    phase.ms += performance.now() - began;
    for (const part of Object.keys(after) as (keyof ProcessorTimes)[]) phase.times[part] += after[part] - before[part];
    phase.samples.push(...sampler.stop());
    await new Promise((resolve) => setTimeout(resolve, LOG_REST));
    const lines = log.take();
    const isOwn = (line: LoggedCall) => line.uid === uid && line.route === '/receipt/list/:marketId';
    phase.own.push(...lines.filter(isOwn));
    phase.others.push(...lines.filter((line) => !isOwn(line)));
  }
});
process.exit(0);

function emptyPhase(): Phase {
  const times = { loop: 0, threads: 0, pictures: 0, database: 0, attacker: 0 };
  return { calls: [], own: [], others: [], samples: [], statuses: new Map(), times, ms: 0, failures: 0 };
}

function printPhases(phases: Readonly<Record<'quiet' | 'files' | 'lists', Phase>>): void {
  const titles = {
    quiet: 'quiet',
    files: 'beside an export of 10,000 orders, an import of 5,000 lines and 20 pictures',
    lists: 'beside ten lists of 10,000 orders',
  };
  const names = ['quiet', 'files', 'lists'] as const;
  const timeOf = ({ calls }: Phase, part: number) =>
    percentile(
      calls.map(({ ms }) => ms),
      part,
    );
  print(`\n| A list of 100 orders | calls | p50 | p99 | not 200 | answers of the other seller |`);
  print(`| --- | --- | --- | --- | --- | --- |`);
  for (const name of names) {
    const phase = phases[name];
    const times = [0.5, 0.99].map((part) => `${timeOf(phase, part).toFixed(0)} ms`);
    const statuses = [...phase.statuses].map(([status, count]) => `${status}: ${count}`).join(', ');
    print(`| ${[titles[name], phase.calls.length, ...times, phase.failures, statuses].join(' | ')} |`);
  }
  print(`\n| Processors, in hundredths of one | event loop | threads | pictures | database |`);
  print(`| --- | --- | --- | --- | --- |`);
  for (const name of names) {
    const { times, ms } = phases[name];
    const parts = [times.loop, times.threads, times.pictures, times.database];
    print(`| ${[titles[name], ...parts.map((each) => Math.round((100 * each) / ms))].join(' | ')} |`);
  }
  print(`\n| Lists over ${SLOW_FROM} ms, on average | waited for |\n| --- | --- |`);
  for (const name of names) {
    const { calls, own, others, samples } = phases[name];
    const { count, parts, statements } = listCauses(calls, { own, others, samples, slowFrom: SLOW_FROM });
    const waits = parts.map(([what, ms]) => `${what} ${ms.toFixed(0)}`).join(', ');
    print(`| ${titles[name]}: ${count} | ${waits}; ${statements.running.toFixed(1)} statements ran |`);
  }
  const quiet = { name: 'quiet', value: timeOf(phases.quiet, 0.99) };
  for (const name of ['files', 'lists'] as const) {
    const aim = { of: 'ratio', atMost: TIMES_BESIDE[name] } as const;
    const value = timeOf(phases[name], 0.99);
    sendFigure({ name: `list of another seller ${titles[name]}, p99`, value, unit: 'ms', control: quiet, aim });
  }
}
