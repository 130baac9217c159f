import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { listMarkets } from '@backoffice/contracts/market/marketEndpoints';
import { updateOrder } from '@backoffice/contracts/order/orderEndpoints';
import { streamOrderEvents } from '@backoffice/contracts/order/orderEventEndpoints';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { createApp } from '../../app/createApp.ts';
import type { MarketRow } from '../market/marketStore.ts';
import { endEverySession } from '../../platform/identity/sessionStore.ts';
import { buildMarket, buildOrder, buildSeller } from '../../../testing/builders.ts';
import { captureLog } from '../../../testing/captureLog.ts';
import { createToken } from '../../../testing/createTestApp.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { EVENT_STREAM_LIMITS } from './orderEventRoutes.ts';

const UID = 'kakao:1';
const OTHER = 'kakao:2';
const BEAT_MS = 100;
const test = setUpTestApp();
const open: IncomingMessage[] = [];
let app: FastifyInstance;
let market: MarketRow;

const start = async (options: Partial<Parameters<typeof createApp>[0]> = {}) => {
  const eventStreamLimits = { ...EVENT_STREAM_LIMITS, beatMs: BEAT_MS, runningOfKey: 2 };
  app = await createApp({ ...test, eventStreamLimits, log: false, ...options });
  await app.listen({ port: 0, host: '127.0.0.1' });
};
beforeAll(async () => {
  await buildSeller(test.db, UID);
  await buildSeller(test.db, OTHER);
  market = await buildMarket(test.db, UID);
});
beforeEach(() => start());
afterEach(async () => {
  for (const each of open.splice(0)) each.destroy();
  await app.close();
});

async function ask(as: string | undefined): Promise<IncomingMessage> {
  const { port } = app.server.address() as AddressInfo;
  const headers = as === undefined ? {} : { authorization: `Bearer ${createToken(as)}` };
  const clientRequest = request({ port, path: streamOrderEvents.path, headers, agent: false }).end();
  const [response] = (await once(clientRequest, 'response')) as [IncomingMessage];
  open.push(response.on('error', () => undefined));
  return response.setEncoding('utf8');
}

/** Reads a stream: its events, and its other bytes. */
function read(response: IncomingMessage) {
  let text = '';
  let more = Promise.withResolvers<void>();
  response.on('data', (chunk: string) => {
    text += chunk;
    more.resolve();
    more = Promise.withResolvers();
  });
  const events = () => [...text.matchAll(/^data: (.*)$/gm)].map(([, json = '']) => JSON.parse(json) as unknown);
  const until = async (isThere: () => boolean) => {
    while (!isThere()) await more.promise;
  };
  return {
    events,
    beats: () => until(() => /^:$/m.test(text)),
    untilEvents: (count: number) => until(() => events().length >= count),
  };
}

async function listen(as = UID) {
  const response = await ask(as);
  const reader = read(response);
  await reader.untilEvents(1);
  return { response, ...reader };
}

/** Places an order in a market and changes it by a call. */
const change = async (of: MarketRow) => {
  const { id: receiptId } = await buildOrder(test.db, of);
  const headers = { 'idempotency-key': `key-${receiptId}` };
  await test.call(updateOrder, { as: of.ownerUid, params: { receiptId }, body: { sellerMemo: '단골' }, headers });
};

describe('An event stream', () => {
  it('An event stream starts with an event for any market, and names a market after one of its orders was placed or changed', async () => {
    const { events, untilEvents, response } = await listen();
    expect(response.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'x-accel-buffering': 'no',
      'cache-control': 'no-store',
    });
    expect(response.headers).not.toHaveProperty('content-encoding');
    await buildOrder(test.db, market);
    await untilEvents(2);
    expect(events()).toEqual([{}, { marketId: market.id }]);
  });

  it('An event stream sends one event for hundreds of orders that change together', async () => {
    for (let at = 0; at < 20; at += 1) await buildOrder(test.db, market);
    const { events, untilEvents } = await listen();
    await test.db.execute(sql`update receipts set packaging_status = 1 where market_id = ${market.id}`);
    await untilEvents(2);
    await pause(3 * BEAT_MS);
    expect(events()).toEqual([{}, { marketId: market.id }]);
  });

  it('An event stream sends no event for a rolled back change', async () => {
    const { events, beats } = await listen();
    await expect(
      test.db.transaction(async (tx) => {
        await buildOrder(tx, market);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    await beats();
    await pause(4 * BEAT_MS);
    expect(events()).toEqual([{}]);
  });

  it('An event stream sends heartbeats without changes', async () => {
    const { beats, events } = await listen();
    await beats();
    expect(events()).toEqual([{}]);
  });

  it('An event stream contains no data of orders or buyers: a database notification contains only market and seller', async () => {
    const listener = new pg.Client({ host: test.database.socket, user: 'postgres', database: test.database.name });
    await listener.connect();
    await listener.query('listen market_orders');
    const heard = once(listener, 'notification') as Promise<[{ payload: string }]>;
    await buildOrder(test.db, market, { buyerName: '한가은' });
    const [{ payload }] = await heard;
    expect(payload).toBe(`${market.id} ${UID}`);
    await listener.end();
  });
});

describe('Access to the changes of a market', () => {
  // rule: api.foreign-id
  it('An event stream of another seller receives no changes of the market', async () => {
    const own = await listen();
    const { events } = await listen(OTHER);
    await change(market);
    await own.untilEvents(2);
    expect(events()).toEqual([{}]);
  });

  it.each([
    ['a visitor', undefined, 401],
    ['an unknown account', 'kakao:unknown', 401],
  ])('%s gets no event stream', async (_who, as, status) => {
    expect((await ask(as)).statusCode).toBe(status);
  });

  it('An event stream ends after its session was ended on another device', async () => {
    const { response, events } = await listen(OTHER);
    const ended = once(response, 'end');
    await endEverySession(test.db, OTHER, test.world.now);
    await ended;
    expect(events()).toEqual([{}]);
  });
});

describe('The event streams of one account', () => {
  it('An account with too many event streams is rejected with Retry-After until one ends, and other accounts are unaffected', async () => {
    const first = await listen();
    await listen();
    const third = await ask(UID);
    expect([third.statusCode, third.headers['retry-after']]).toEqual([503, '5']);
    first.response.destroy();
    let again = await ask(UID);
    while (again.statusCode !== 200) again = await ask(UID);
    expect(again.statusCode).toBe(200);
  });

  it('Open event streams of an account do not limit its other calls', async () => {
    await listen();
    await listen();
    const calls = Array.from({ length: 4 }, () => test.call(listMarkets, { as: UID }));
    expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  });
});

describe('Event streams behind a pooler in transaction mode', () => {
  it('An event stream is refused and the log names the pooler if the listening connection gets no notifications', async () => {
    await app.close();
    const log: string[] = [];
    // Another database accepts LISTEN and never notifies, like a pooler that gives each statement another connection.
    const listensTo = { socket: test.database.socket, name: 'postgres' };
    const eventStreamLimits = { ...EVENT_STREAM_LIMITS, notifiedWithinMs: 50 };
    await start({ listensTo, eventStreamLimits, log: captureLog((line) => log.push(line)) });
    const refused = await ask(UID);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
    expect(log.join('')).toContain('A pooler in transaction mode');
  });
});

describe('The end of an event stream', () => {
  it('An event stream ends with its process, so that the shutdown does not wait for readers', async () => {
    const { response } = await listen();
    const ended = once(response, 'end');
    await app.close();
    await ended;
    await start();
  });

  it('An event stream ends when its time is over, by the monotonic clock', async () => {
    const { response } = await listen();
    test.world.elapsed += EVENT_STREAM_LIMITS.openMs * 1.2;
    await once(response, 'end');
  });

  it('An event stream ends if the listening connection is lost, and the next stream gets a new connection', async () => {
    const { response } = await listen();
    const ended = once(response, 'end');
    const superuser = new pg.Client({ host: test.database.socket, user: 'postgres', database: 'postgres' });
    await superuser.connect();
    await superuser.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and query like 'listen%'`,
      [test.database.name],
    );
    await superuser.end();
    await ended;
    const { events, untilEvents } = await listen();
    await buildOrder(test.db, market);
    await untilEvents(2);
    expect(events()).toEqual([{}, { marketId: market.id }]);
  });
});
