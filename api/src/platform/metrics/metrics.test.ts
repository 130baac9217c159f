import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listMarkets } from '@backoffice/contracts/market/marketEndpoints';
import { insertPreview } from '@backoffice/contracts/market/previewEndpoints';
import { getMe } from '@backoffice/contracts/seller/userEndpoints';
import { CLIENT_EVENTS_PATH } from '@backoffice/contracts/wire/client-events/clientEventBatch';
import { sql } from 'drizzle-orm';
import { outbox, salesFiles } from '../database/schema.ts';
import { FairLimiter } from '../jobs/FairLimiter.ts';
import { buildMarket, buildOrder, buildSeller } from '../../../testing/builders.ts';
import { type TestApp, createTestApp } from '../../../testing/createTestApp.ts';
import { createApp } from '../../app/createApp.ts';
import { recordEvent } from '../audit/recordEvent.ts';
import { type SealedEvent, sealEvents, startSealing } from '../audit/sealEvents.ts';
import { countSecurityEvents } from '../audit/securityKind.ts';
import { createMetrics, type Metrics } from './createMetrics.ts';
import { readQueues } from './readQueues.ts';
import { type MetricsServer, serveMetrics } from './serveMetrics.ts';

let test: TestApp;
let served: MetricsServer;
let app: Awaited<ReturnType<typeof createApp>>;
let metrics: Metrics;
let databaseAnswers = true;

beforeAll(async () => {
  test = await createTestApp();
  metrics = createMetrics({
    pool: () => ({ totalCount: 7, idleCount: 3, waitingCount: 2 }),
    queues: () => (databaseAnswers ? readQueues(test.db, test.world.now) : Promise.reject(new Error('away'))),
    turns: FairLimiter.counts,
  });
  app = await createApp({ ...test, log: false, metrics });
  served = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 });
  await buildSeller(test.db, 'kakao:1', { state: 3 });
});
afterAll(async () => {
  await served.close();
  await app.close();
  await test.close();
});

const as = (uid: string) => ({ authorization: `Bearer ${Buffer.from(JSON.stringify({ uid })).toString('base64url')}` });
const read = async () => (await fetch(`http://127.0.0.1:${served.port}/metrics`)).text();
/** Returns the value of a series; undefined if it does not exist. */
const readValue = (text: string, series: string) => {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
};

it('calls are counted by operation and status class with their duration, failures by code', async () => {
  for (let time = 0; time < 3; time += 1) await app.inject({ url: listMarkets.path, headers: as('kakao:1') });
  await app.inject({ url: getMe.path });
  await app.inject({ method: 'POST', url: insertPreview.path, headers: as('kakao:1'), payload: { contents: 7 } });
  const text = await read();
  expect(readValue(text, 'backoffice_calls_total{operation="getMarketAll",status="2xx"}')).toBe(3);
  expect(readValue(text, 'backoffice_call_duration_seconds_count{operation="getMarketAll"}')).toBe(3);
  expect(readValue(text, 'backoffice_calls_total{operation="getUserMe",status="4xx"}')).toBe(1);
  expect(readValue(text, 'backoffice_call_failures_total{code="Unauthorized"}')).toBe(1);
  expect(readValue(text, 'backoffice_call_failures_total{code="invalid-parameters"}')).toBe(1);
});

it('failed starts of the host that anyone reports are counted for an alarm', async () => {
  const event = { kind: 'failure', app: 'host', version: '1', code: 'host-script-failed' };
  await app.inject({
    method: 'POST',
    url: CLIENT_EVENTS_PATH,
    headers: { 'content-type': 'text/plain' },
    payload: JSON.stringify({ revision: 1, events: [event, event] }),
  });
  expect(readValue(await read(), 'backoffice_client_events_total{kind="failure"}')).toBe(2);
});

it('the metrics describe pool, limiters, event loop, memory and build', async () => {
  const text = await read();
  expect(readValue(text, 'backoffice_pool_connections{state="used"}')).toBe(4);
  expect(readValue(text, 'backoffice_pool_connections{state="idle"}')).toBe(3);
  expect(readValue(text, 'backoffice_pool_waiting')).toBe(2);
  for (const limit of [
    'calls',
    'costly-calls',
    'files',
    'exports',
    'labels',
    'long-responses',
    'waybill-files',
    'post-pages',
  ])
    expect(readValue(text, `backoffice_turns{limit="${limit}",state="running"}`)).toBe(0);
  expect(readValue(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  expect(readValue(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e6);
  expect(text).toContain(`backoffice_build_info{version="0.1.0",node="${process.version}"} 1`);
});

it('settlements and payments set by hand are counted when their audit events are sealed, so that they alert', async () => {
  expect(readValue(await read(), 'backoffice_security_events_total{kind="settlement"}')).toBe(0);
  const event = { caller: 'operator:kim', origin: '', action: 'operator-settle', result: 'payout 1' } as const;
  await recordEvent(test.db, event, test.world.now);
  const log = { info: () => undefined, error: () => undefined };
  const onSealed = (events: readonly SealedEvent[]) => metrics.countSecurityEvents(countSecurityEvents(events));
  const stop = await startSealing({ db: test.db, auditKeys: test.config.auditKeys, log, onSealed });
  stop();
  const text = await read();
  expect(readValue(text, 'backoffice_security_events_total{kind="settlement"}')).toBe(1);
  expect(readValue(text, 'backoffice_security_events_total{kind="paid-by-hand"}')).toBe(0);
});

it('a call that got no turn is counted', async () => {
  const limiter = new FairLimiter({
    name: 'labels',
    running: 1,
    runningOfKey: 1,
    waiting: 0,
    waitingOfKey: 0,
    waitMs: 1,
  });
  await limiter.acquire('kakao:1');
  await expect(limiter.acquire('kakao:2')).rejects.toMatchObject({ code: 'unavailable' });
  const text = await read();
  expect(readValue(text, 'backoffice_turns{limit="labels",state="running"}')).toBe(1);
  expect(readValue(text, 'backoffice_turns_refused_total{limit="labels"}')).toBe(1);
});

describe('queue metrics', () => {
  it('queue metrics contain counts by state, the age of the oldest item, and final failures', async () => {
    const order = await buildOrder(test.db, await buildMarket(test.db, 'kakao:1'));
    const at = (secondsAgo: number) => new Date(test.world.now.getTime() - 1000 * secondsAgo);
    await test.db.insert(salesFiles).values([
      { uid: 'kakao:1', year: 2025, period: '1H', askedAt: at(90) },
      { uid: 'kakao:1', year: 2025, period: '2H', askedAt: at(30), state: 'done', finishedAt: at(20) },
    ]);
    const row = { orderId: order.id, kind: 'notice' as const, text: '안내' };
    await test.db.insert(outbox).values([
      { ...row, createdAt: at(600) },
      { ...row, createdAt: at(10) },
      { ...row, createdAt: at(900), state: 'sent', settledAt: at(800) },
    ]);
    await test.owner.execute(sql`insert into outbox (receipt_id, kind, text, created_at, state, failure, settled_at)
      values (${order.id}, 'notice', '안내', now(), 'failed', 'gave-up', now())`);
    const text = await read();
    expect(readValue(text, 'backoffice_jobs{kind="sales-file",state="waiting"}')).toBe(1);
    expect(readValue(text, 'backoffice_jobs{kind="sales-file",state="making"}')).toBe(0);
    expect(readValue(text, 'backoffice_jobs_oldest_age_seconds')).toBe(90);
    expect(readValue(text, 'backoffice_outbox_pending')).toBe(2);
    expect(readValue(text, 'backoffice_outbox_oldest_age_seconds')).toBe(600);
    expect(readValue(text, 'backoffice_outbox_dead')).toBe(1);
    expect(readValue(text, 'backoffice_database_up')).toBe(1);
  });

  it('the security alarms cannot be silenced by a stop of the sealing: the age of the oldest unsealed event is a metric', async () => {
    await sealEvents(test.db, test.config.auditKeys);
    expect(readValue(await read(), 'backoffice_audit_unsealed_age_seconds')).toBe(0);
    const event = { caller: 'operator:kim', origin: '', action: 'operator-settle', result: 'payout 1' } as const;
    for (const secondsAgo of [700, 20])
      await recordEvent(test.db, event, new Date(test.world.now.getTime() - 1000 * secondsAgo));
    await expect(sealEvents(test.db, [Buffer.alloc(32, 7)])).rejects.toThrow('not in AUDIT_KEY');
    expect(readValue(await read(), 'backoffice_audit_unsealed_age_seconds')).toBe(700);
    await sealEvents(test.db, test.config.auditKeys);
    expect(readValue(await read(), 'backoffice_audit_unsealed_age_seconds')).toBe(0);
  });

  it('queue metrics are absent while the database is unreachable, which a metric reports', async () => {
    databaseAnswers = false;
    const text = await read();
    databaseAnswers = true;
    expect(readValue(text, 'backoffice_database_up')).toBe(0);
    for (const name of ['backoffice_outbox_pending', 'backoffice_jobs_oldest_age_seconds', 'backoffice_outbox_dead'])
      expect(readValue(text, name)).toBeUndefined();
    expect(readValue(await read(), 'backoffice_outbox_pending')).toBe(2);
  });
});

it('a caller cannot create labels: 300 unknown addresses, methods and codes add no series', async () => {
  const send = async (each: number) => {
    await app.inject({ url: `/x${each}/카나리아?q=${each}` });
    await app.inject({ method: 'POST', url: `/market/update/market-${each}`, payload: { [`field${each}`]: each } });
    await app.inject({ method: 'GET', url: `/download/token${each}`, headers: { 'x-request-id': `canary${each}` } });
  };
  await send(0);
  const listSeries = (text: string) => text.split('\n').filter((line) => /^backoffice_\w+\{/.test(line)).length;
  const before = listSeries(await read());
  for (let each = 1; each <= 100; each += 1) await send(each);
  const text = await read();
  expect(listSeries(text)).toBe(before);
  expect(text).not.toMatch(/카나리아|canary|market-\d|token\d|kakao:/);
});

it.each([
  ['the API does not serve them', async () => (await app.inject('/metrics')).statusCode],
  ['the metrics port serves no other path', async () => (await fetch(`http://127.0.0.1:${served.port}/`)).status],
  [
    'the metrics port allows GET only',
    async () => (await fetch(`http://127.0.0.1:${served.port}/metrics`, { method: 'POST' })).status,
  ],
])('visitors cannot read metrics: %s', async (_, ask) => {
  expect(await ask()).toBe(404);
});
