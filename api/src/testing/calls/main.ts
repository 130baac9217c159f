import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { sendFigure } from '@backoffice/processes';
import { sql } from 'drizzle-orm';
import { buildHostileWorld } from '../hostile/buildHostileWorld.ts';
import { percentile } from '../hostile/percentile.ts';
import { ApiProcess } from '../process/ApiProcess.ts';
import { print } from '../process/print.ts';
import { readCounts } from '../process/readCounts.ts';
import { unsignedToken } from '../process/unsignedToken.ts';
import { withTestDatabase } from '../process/withTestDatabase.ts';
import { type CallTimes, type MeasuredCall, measureCalls } from './measureCalls.ts';
import { measureList } from './measureList.ts';
import { measureRate } from './measureRate.ts';

/** Aims: milliseconds of a list of 10,000 orders, and of the slowest hundredth of calls at a steady rate. */
const LIST_MS = 150;
const RATE = 200;
const RATE_P99_MS = 150;
/** Calls a second as a part of the control's, for lists and for all other calls. */
const LEAST_OF_LISTS = 0.9;
const LEAST = 0.75;

const { rounds, ms } = readCounts({ rounds: 5, ms: 1000 });

/** Calls of the API and of `bareServer.ts` over one database, alternating, and the ways to read a list; prints medians of the rounds. */
await withTestDatabase(async ({ owner, ...database }, home) => {
  const { honest, hostile } = await buildHostileWorld(owner);
  const { rows } = await owner.execute<{ id: string; public_id: string }>(
    sql`select id, public_id from receipts where market_id = ${honest.marketId} limit 1`,
  );
  await owner.execute(sql`vacuum analyze`);
  const { id = '', public_id: number = '' } = rows[0] ?? {};
  const as = (uid: string) => {
    const authorization = `Bearer ${unsignedToken(uid)}`;
    return () => ({ authorization });
  };
  const writing = () => ({
    ...as(honest.uid)(),
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  });
  const calls: MeasuredCall[] = [
    { name: '/user/me', method: 'GET', path: '/user/me', headers: as(honest.uid) },
    { name: 'one order', method: 'GET', path: `/receipt/delivery?publicId=${number}`, headers: as(honest.uid) },
    { name: 'one market', method: 'GET', path: `/market/get/${honest.marketId}`, headers: as(honest.uid) },
    {
      name: 'memo of an order',
      method: 'POST',
      path: `/receipt/update/seller/${id}`,
      headers: writing,
      body: JSON.stringify({ sellerMemo: '메모' }),
    },
    { name: '100 orders', method: 'POST', path: `/receipt/list/${honest.marketId}`, headers: as(honest.uid) },
    {
      name: '10,000 orders',
      method: 'POST',
      path: `/receipt/list/${hostile.orderMarket}`,
      headers: as(hostile.uid),
      atATime: 1,
    },
  ];
  const api = await ApiProcess.start({ database, home, environment: { LOG_LEVEL: 'info' } });
  const bare = await ApiProcess.start({
    database,
    home,
    script: fileURLToPath(new URL('bareServer.ts', import.meta.url)),
    environment: { BARE_SOCKET: database.socket, BARE_DATABASE: database.name },
  });
  try {
    print(`\n| call | API a second | bare a second | ratio | API p50 | p99 | processor, API | bare | ratio |`);
    print(`| --- | --- | --- | --- | --- | --- | --- | --- | --- |`);
    for (const call of calls) {
      for (const server of [api, bare]) await measureCalls(server, call, ms / 2);
      const ours: CallTimes[] = [];
      const theirs: CallTimes[] = [];
      for (let round = 0; round < rounds; round += 1) {
        ours.push(await measureCalls(api, call, ms));
        theirs.push(await measureCalls(bare, call, ms));
      }
      printRow(call.name, ours, theirs);
    }
    const list = {
      origin: api.origin,
      authorization: as(hostile.uid)().authorization,
      marketId: hostile.orderMarket,
      owner,
    };
    print(`\n| list of 10,000 orders | bytes | compressed | p50 |`);
    print(`| --- | --- | --- | --- |`);
    for (const { name, bytes, compressed, ms: took } of await measureList(list, rounds)) {
      print(`| ${name} | ${bytes} | ${compressed} | ${took.toFixed(1)} ms |`);
      const aim = name === 'in full' ? { aim: { of: 'value', atMost: LIST_MS } as const } : {};
      sendFigure({ name: `list of 10,000 orders, ${name}`, value: took, unit: 'ms', ...aim });
    }
    const steady = await measureRate(api, calls.slice(0, -1), { perSecond: RATE, seconds: rounds });
    print(`\n| ${RATE} calls a second | p50 | p99 | failed |\n| --- | --- | --- | --- |`);
    const hundredth = (hundredths: number) => percentile(steady.times, hundredths);
    print(
      `| all kinds but the long list | ${hundredth(50).toFixed(1)} ms | ${hundredth(99).toFixed(1)} ms | ${steady.failed} |`,
    );
    const aim = { of: 'value', atMost: RATE_P99_MS } as const;
    sendFigure({ name: `${RATE} calls a second, p99`, value: hundredth(99), unit: 'ms', aim });
  } finally {
    await Promise.all([api.stop(), bare.kill()]);
  }
});
process.exit(0);

function printRow(name: string, ours: readonly CallTimes[], theirs: readonly CallTimes[]): void {
  const median = (values: readonly number[]) => percentile(values, 50);
  const speed = [ours, theirs].map((runs) => median(runs.map(({ perSecond }) => perSecond)));
  const processor = [ours, theirs].map((runs) => median(runs.map((run) => run.processor)));
  const ratio = ([a = 0, b = 0]: readonly number[]) => (a / b).toFixed(2);
  const [ourSpeed = 0, theirSpeed = 0] = speed;
  const atLeast = name.endsWith('orders') ? LEAST_OF_LISTS : LEAST;
  sendFigure({
    name: `${name}, at most`,
    value: ourSpeed,
    unit: 'calls/s',
    control: { name: 'bare', value: theirSpeed },
    aim: { of: 'ratio', atLeast },
  });
  const [ourProcessor = 0, theirProcessor = 0] = processor;
  sendFigure({
    name: `${name}, processor`,
    value: ourProcessor,
    unit: 'ms',
    control: { name: 'bare', value: theirProcessor },
    aim: { of: 'ratio', atMost: Number((1 / atLeast).toFixed(2)) },
  });
  const times = ours.flatMap((run) => run.times);
  const cells = [
    ...speed.map((each) => each.toFixed(each < 10 ? 2 : 0)),
    ratio(speed),
    ...[50, 99].map((hundredths) => `${percentile(times, hundredths).toFixed(1)} ms`),
    ...processor.map((each) => `${each.toFixed(2)} ms`),
    ratio(processor.toReversed()),
  ];
  print(`| ${name} | ${cells.join(' | ')} |`);
}
