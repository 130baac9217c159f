import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { type Figure, median, percentile, sendFigure } from '@backoffice/processes';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../src/platform/database/openDatabase.ts';
import { type HonestSeller, buildHonestSeller } from '../neighbours/buildHonestSeller.ts';
import { buildHostileSeller } from '../neighbours/buildHostileSeller.ts';
import { ApiProcess } from '../../testing/process/ApiProcess.ts';
import { print } from '../../testing/process/print.ts';
import { readCounts } from '../../testing/process/readCounts.ts';
import { signInUnsigned } from '../../testing/process/signInUnsigned.ts';
import { withTestDatabase } from '../../testing/process/withTestDatabase.ts';
import { type MeasuredCall, type SentCall, measureAtRate, measureInTurn } from './measureCalls.ts';

/** Budgets: ratio to the baseline over plain Fastify and pg, and the 99th percentile at a steady rate. */
const ONE_ORDER = { of: 'ratio', atMost: 1.5 } as const;
const LIST = { of: 'value', atMost: 700, orRatio: 6 } as const;
const STEADY = { of: 'value', atMost: 150 } as const;
const RATE = 200;
/** Rounds before the first measured round. */
const WARM_UP = 3;

const { rounds, ms } = readCounts({ rounds: 5, ms: 1000 });

/** A seller with the order that it reads and changes. */
interface Seller extends HonestSeller {
  readonly orderId: string;
  readonly number: string;
  readonly headers: { readonly authorization: string };
}

/** Measures two calls of the API and of `bareServer.ts` over one database, alternately, and calls at a steady rate. */
await withTestDatabase(async ({ owner, ...database }, home) => {
  const honest = await buildHonestSeller(owner, 'kakao:honest');
  const hostile = await buildHostileSeller(owner, 'kakao:hostile');
  const others = ['kakao:second', 'kakao:third', 'kakao:fourth'];
  const sellers: Seller[] = [await withOrder(owner, honest)];
  const hostileHeaders = await signIn(owner, hostile.uid);
  for (const uid of others) sellers.push(await withOrder(owner, await buildHonestSeller(owner, uid)));
  await owner.execute(sql`vacuum analyze`);
  const byEach = (make: (seller: Seller) => SentCall) => sellers.map((seller) => () => make(seller));
  const reading = (find: (seller: Seller) => string) =>
    byEach((seller) => ({ path: find(seller), headers: seller.headers }));
  const oneOrder: MeasuredCall = {
    name: 'one order',
    method: 'GET',
    callers: reading(({ number }) => `/receipt/delivery?publicId=${number}`),
  };
  const list: MeasuredCall = {
    name: 'list of 10,000 orders',
    method: 'POST',
    callers: [() => ({ path: `/receipt/list/${hostile.orderMarket}`, headers: hostileHeaders })],
  };
  const calls: MeasuredCall[] = [
    { name: '/user/me', method: 'GET', callers: reading(() => '/user/me') },
    oneOrder,
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
  ];
  const api = await ApiProcess.start({ database, home, environment: { LOG_LEVEL: 'info' } });
  const bare = await ApiProcess.start({
    database,
    home,
    script: fileURLToPath(new URL('bareServer.ts', import.meta.url)),
    environment: { BARE_SOCKET: database.socket, BARE_DATABASE: database.name },
  });
  try {
    for (const [call, aim] of [
      [oneOrder, ONE_ORDER],
      [list, LIST],
    ] as const) {
      // A new process compiles its code during the first calls, and the API has far more code than the bare server.
      for (const { origin } of [api, bare]) await measureInTurn(origin, call, WARM_UP * ms);
      const apiTimes: number[] = [];
      const bareTimes: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        apiTimes.push(median(await measureInTurn(api.origin, call, ms)));
        bareTimes.push(median(await measureInTurn(bare.origin, call, ms)));
      }
      const control = { name: 'Fastify and pg', value: median(bareTimes) };
      report({ name: call.name, value: median(apiTimes), unit: 'ms', control, aim });
    }
    const { times, failed } = await measureAtRate(api.origin, calls, { perSecond: RATE, seconds: rounds });
    const p99 = percentile(times, 0.99);
    report({ name: `${RATE} calls a second, p99`, value: p99, unit: 'ms', aim: STEADY });
    report({ name: `${RATE} calls a second, failed`, value: failed, unit: '', aim: { of: 'value', atMost: 0 } });
  } finally {
    await Promise.all([api.stop(), bare.kill()]);
  }
});
process.exit(0);

async function signIn(owner: Queries, uid: string) {
  return { authorization: `Bearer ${await signInUnsigned(owner, uid)}` };
}

async function withOrder(owner: Queries, seller: HonestSeller): Promise<Seller> {
  const { rows } = await owner.execute<{ id: string; public_id: string }>(
    sql`select id, public_id from receipts where market_id = ${seller.marketId} limit 1`,
  );
  const { id: orderId = '', public_id: number = '' } = rows[0] ?? {};
  return { ...seller, orderId, number, headers: await signIn(owner, seller.uid) };
}

function report(figure: Figure): void {
  print(`  ${figure.name}: ${figure.value.toFixed(1)} ${figure.unit}`);
  sendFigure(figure);
}
