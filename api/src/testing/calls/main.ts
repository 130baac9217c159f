import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { median, percentile, sendFigure } from '@backoffice/processes';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../database/openDatabase.ts';
import { type HonestSeller, buildHonestSeller } from '../hostile/buildHonestSeller.ts';
import { buildHostileWorld } from '../hostile/buildHostileWorld.ts';
import { ApiProcess } from '../process/ApiProcess.ts';
import { print } from '../process/print.ts';
import { readCounts } from '../process/readCounts.ts';
import { unsignedToken } from '../process/unsignedToken.ts';
import { withTestDatabase } from '../process/withTestDatabase.ts';
import { type CallTimes, type MeasuredCall, type SentCall, measureCalls } from './measureCalls.ts';
import { measureList } from './measureList.ts';
import { measureRate } from './measureRate.ts';

/** Aims: milliseconds of a list of 10,000 orders, and of the slowest hundredth of calls at a steady rate. */
const LIST_MS = 150;
const RATE = 200;
const RATE_P99_MS = 150;
/** Calls a second as a part of the control's, for lists and for all other calls. */
const LEAST_OF_LISTS = 0.9;
const LEAST = 0.75;
/** Rounds before the first one that is measured. */
const WARM_UP = 3;

const { rounds, ms } = readCounts({ rounds: 5, ms: 1000 });

/** A seller with the order that it reads and changes. */
interface Seller extends HonestSeller {
  readonly orderId: string;
  readonly number: string;
  readonly headers: { readonly authorization: string };
}

/** Calls of the API and of `bareServer.ts` over one database, alternating, and the ways to read a list; prints medians of the rounds. */
await withTestDatabase(async ({ owner, ...database }, home) => {
  const { honest, hostile } = await buildHostileWorld(owner);
  const others = ['kakao:second', 'kakao:third', 'kakao:fourth'];
  const sellers: Seller[] = [await withOrder(owner, honest)];
  for (const uid of others) sellers.push(await withOrder(owner, await buildHonestSeller(owner, uid)));
  await owner.execute(sql`vacuum analyze`);
  const ofHostile = signedIn(hostile.uid);
  const byEach = (make: (seller: Seller) => SentCall) => sellers.map((seller) => () => make(seller));
  const reading = (find: (seller: Seller) => string) =>
    byEach((seller) => ({ path: find(seller), headers: seller.headers }));
  const calls: MeasuredCall[] = [
    { name: '/user/me', method: 'GET', callers: reading(() => '/user/me') },
    { name: 'one order', method: 'GET', callers: reading(({ number }) => `/receipt/delivery?publicId=${number}`) },
    { name: 'one market', method: 'GET', callers: reading(({ marketId }) => `/market/get/${marketId}`) },
    {
      name: 'memo of an order',
      method: 'POST',
      callers: byEach(({ headers, orderId }) => ({
        path: `/receipt/update/seller/${orderId}`,
        headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify({ sellerMemo: '메모' }),
      })),
    },
    { name: '100 orders', method: 'POST', callers: reading(({ marketId }) => `/receipt/list/${marketId}`) },
    {
      name: '10,000 orders',
      method: 'POST',
      callers: [() => ({ path: `/receipt/list/${hostile.orderMarket}`, headers: ofHostile })],
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
      // A process that has just started compiles what it runs, of which the API has far more than the bare server.
      for (const server of [api, bare]) await measureCalls(server, call, WARM_UP * ms);
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
      ...ofHostile,
      marketId: hostile.orderMarket,
      owner,
    };
    print(`\n| list of 10,000 orders | bytes | sent | p50 |`);
    print(`| --- | --- | --- | --- |`);
    for (const { name, bytes, sent, ms: took } of await measureList(list, rounds)) {
      print(`| ${name} | ${bytes} | ${sent} | ${took.toFixed(1)} ms |`);
      const aim = name.startsWith('in full') ? { aim: { of: 'value', atMost: LIST_MS } as const } : {};
      sendFigure({ name: `list of 10,000 orders, ${name}`, value: took, unit: 'ms', ...aim });
    }
    const steady = await measureRate(api, calls.slice(0, -1), { perSecond: RATE, seconds: rounds });
    print(`\n| ${RATE} calls a second | p50 | p99 | failed |\n| --- | --- | --- | --- |`);
    const [p50, p99] = [0.5, 0.99].map((part) => percentile(steady.times, part)) as [number, number];
    print(`| all kinds but the long list | ${p50.toFixed(1)} ms | ${p99.toFixed(1)} ms | ${steady.failed} |`);
    const aim = { of: 'value', atMost: RATE_P99_MS } as const;
    sendFigure({ name: `${RATE} calls a second, p99`, value: p99, unit: 'ms', aim });
  } finally {
    await Promise.all([api.stop(), bare.kill()]);
  }
});
process.exit(0);

function signedIn(uid: string) {
  return { authorization: `Bearer ${unsignedToken(uid)}` };
}

async function withOrder(owner: Queries, seller: HonestSeller): Promise<Seller> {
  const { rows } = await owner.execute<{ id: string; public_id: string }>(
    sql`select id, public_id from receipts where market_id = ${seller.marketId} limit 1`,
  );
  const { id: orderId = '', public_id: number = '' } = rows[0] ?? {};
  return { ...seller, orderId, number, headers: signedIn(seller.uid) };
}

function printRow(name: string, ours: readonly CallTimes[], theirs: readonly CallTimes[]): void {
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
    ...[0.5, 0.99].map((part) => `${percentile(times, part).toFixed(1)} ms`),
    ...processor.map((each) => `${each.toFixed(2)} ms`),
    ratio(processor.toReversed()),
  ];
  print(`| ${name} | ${cells.join(' | ')} |`);
}
