import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { and, eq } from 'drizzle-orm';
import { orders } from '../../src/platform/database/schema.ts';
import { addOrders } from '../../src/local/seed/addOrders.ts';
import { buildMarket, buildProduct, buildSeller } from '../../testing/builders.ts';
import { ApiProcess } from '../../testing/process/ApiProcess.ts';
import { signInUnsigned } from '../../testing/process/signInUnsigned.ts';
import { createTestDatabase } from '../../testing/testDatabase.ts';
import { localSecrets } from '../../testing/process/localSecrets.ts';
import { busyDay } from './busyDay.ts';
import type { TrialCall } from './hostileCalls.ts';

/** Orders of the seller; `npm run busy-day -w api` uses 12,000. */
const ORDERS = Number(process.env['BUSY_DAY_ORDERS'] ?? 2400);
/** Number of paid orders: 5 of 12 invented orders. */
const PARCELS = (ORDERS / 12) * 5;
/** Milliseconds after which the test is considered to hang. */
const TIMEOUT = Math.max(60_000, 30 * ORDERS);
/** Number of orders of another seller, listed continuously. */
const OTHER_ORDERS = 24;

it.each([
  ['', 0],
  [' while two screens of another seller make calls continuously', 2],
])(
  `the busiest minute of a seller with ${ORDERS} orders reaches no limit: lists, files, saves and an import of ${PARCELS} lines%s`,
  async (_beside, screens) => {
    const home = await mkdtemp(join(tmpdir(), 'backoffice-busy-'));
    const database = await createTestDatabase();
    const addMarket = async (uid: string, count: number) => {
      await buildSeller(database.owner, uid, { state: 3, status: 2 });
      // The process has the real clock, by which the market of the builder has ended.
      const market = await buildMarket(database.owner, uid, { marketEd: null });
      await buildProduct(database.owner, market, [{ stock: -1 }]);
      const clock = { now: () => new Date() };
      await addOrders({ db: database.owner, clock, secrets: localSecrets() }, market.id, count);
      return market.id;
    };
    const uid = 'kakao:1';
    const marketId = await addMarket(uid, ORDERS);
    const paid = await database.owner
      .select({ id: orders.id, number: orders.publicId })
      .from(orders)
      .where(and(eq(orders.marketId, marketId), eq(orders.status, 1)));
    expect(paid).toHaveLength(PARCELS);
    const path = `/receipt/list/${await addMarket('kakao:2', OTHER_ORDERS)}`;
    const api = await ApiProcess.start({ database, home, environment: { RATE_LIMIT: '100' } });
    const [seller, other] = [uid, 'kakao:2'].map((each) => signInUnsigned(database.owner, each));
    const call = async (token: typeof seller, request: TrialCall) =>
      callAsScreen(api.origin, `Bearer ${await token}`, request);
    let isOver = false;
    let background: Promise<Set<number>>[] = [];
    const callContinuously = async () => {
      const statuses = new Set<number>();
      while (!isOver) statuses.add((await call(other, { name: 'a list', path })).status);
      return statuses;
    };
    try {
      background = Array.from({ length: screens }, callContinuously);
      const responses = [];
      const world = { marketId, orderIds: paid.map(({ id }) => id), orderNumbers: paid.map(({ number }) => number) };
      for (const request of busyDay(world)) responses.push(await call(seller, request));
      isOver = true;
      expect(
        responses.filter(({ status, bytes, waits }) => status !== 200 || bytes === 0 || waits.some((each) => each > 2)),
      ).toEqual([]);
      for (const statuses of await Promise.all(background)) expect([...statuses]).toEqual([200]);
      const sent = await database.owner.$count(orders, and(eq(orders.marketId, marketId), eq(orders.status, 3)));
      expect(sent).toBeGreaterThanOrEqual(PARCELS);
    } finally {
      isOver = true;
      await Promise.allSettled(background);
      await api.stop();
      await database.close();
      await rm(home, { recursive: true, force: true });
    }
  },
  TIMEOUT,
);

/** Makes a call as a screen does and retries it after the delay of `Retry-After`. */
async function callAsScreen(origin: string, authorization: string, { name, path, headers, body = '' }: TrialCall) {
  for (const waits: number[] = []; ;) {
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: { authorization, ...headers },
      body: new Blob([body]),
    });
    const { byteLength: bytes } = await response.arrayBuffer();
    const wait = Number(response.headers.get('retry-after'));
    if (response.status === 200 || waits.length === 3) return { name, status: response.status, bytes, waits };
    waits.push(wait);
    await new Promise((resolve) => setTimeout(resolve, wait * 1000));
  }
}
