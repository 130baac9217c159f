import { expect, it } from '@jest/globals';
import type { Queries } from '../../database/openDatabase.ts';
import { callRates } from '../../database/schema.ts';
import { CallUsage } from '../../event-loop/CallUsage.ts';
import { currentCall, runForCall } from '../../event-loop/currentCall.ts';
import { currentRequest, runForRequest } from '../../request-context/currentRequest.ts';
import { setUpTestApp } from '../../../../testing/setUpTestApp.ts';
import { cleanupRates, RateExchange } from './RateExchange.ts';
import { RateLimiter } from './RateLimiter.ts';

const test = setUpTestApp({ resetBeforeEach: true });

/** Creates the limiter of a process, whose clock is stopped unless a test advances it. */
function startProcess(perSecond = 100) {
  const time = { ms: 0 };
  const limiter = new RateLimiter({ perSecond, elapsed: () => time.ms });
  const exchange = new RateExchange({ db: test.db, limiter, perSecond, onError: () => undefined });
  const call = (count: number, key = 'account a') =>
    Array.from({ length: count }, () => limiter.consume(key)).filter((wait) => wait === 0).length;
  return { call, exchange, time };
}

/** Stops the decay of stored levels, which uses the database's clock, until the next exchange. */
const stopTime = () => test.db.update(callRates).set({ at: new Date(Date.now() + 60 * 60_000) });

it('a caller that distributes calls over processes gets the limit of one process', async () => {
  const [a, b] = [startProcess(), startProcess()];
  expect([a.call(90), b.call(50)]).toEqual([90, 50]);
  await a.exchange.run();
  await stopTime();
  await b.exchange.run();
  expect(b.call(50)).toBe(0);
  expect(a.call(1)).toBe(1);
  expect(a.call(15)).toBeLessThanOrEqual(9);
});

it('a caller waits for usage above the limit', async () => {
  const [a, b] = [startProcess(), startProcess()];
  for (const each of [a, b]) {
    each.call(100);
    await each.exchange.run();
    await stopTime();
  }
  b.time.ms += 500;
  expect(b.call(10)).toBe(0);
  b.time.ms += 1000;
  expect(b.call(10)).toBe(10);
});

it('the limit of a caller does not delay other callers', async () => {
  const [a, b] = [startProcess(), startProcess()];
  a.call(100);
  await a.exchange.run();
  b.call(20, 'account b');
  await b.exchange.run();
  expect(b.call(80, 'account b')).toBe(80);
});

it('a caller far below the limit is not stored, and a stored caller is only a hash', async () => {
  const { call, exchange } = startProcess();
  call(9);
  await exchange.run();
  expect(await test.db.$count(callRates)).toBe(0);
  call(1);
  await exchange.run();
  const [row] = await test.db.select().from(callRates);
  expect(row).toMatchObject({ caller: expect.stringMatching(/^[\w-]{43}$/), level: 10 });
});

it('a stored level decays with time and reaches zero after a pause', async () => {
  const { call, exchange, time } = startProcess();
  call(100);
  await exchange.run();
  await test.db.update(callRates).set({ at: new Date(Date.now() - 10_000) });
  time.ms += 10_000;
  call(20);
  await exchange.run();
  expect((await test.db.select().from(callRates))[0]?.level).toBe(20);
  expect(call(80)).toBe(80);
});

it('cleanup removes the rates of callers that were inactive for an hour', async () => {
  const { call, exchange } = startProcess();
  call(100);
  await exchange.run();
  await cleanupRates(test.db);
  expect(await test.db.$count(callRates)).toBe(1);
  await test.db.update(callRates).set({ at: new Date(Date.now() - 61 * 60_000) });
  await cleanupRates(test.db);
  expect(await test.db.$count(callRates)).toBe(0);
});

it('an exchange planned by a call is not charged to that call', async () => {
  const limiter = new RateLimiter({ perSecond: 100, elapsed: () => 0 });
  limiter.consume('account a', 50);
  const seen = await new Promise<unknown[]>((resolve) => {
    const execute = async () => {
      resolve([currentRequest(), currentCall()]);
      return { rows: [] };
    };
    const db = { execute } as unknown as Queries;
    const exchange = new RateExchange({ db, limiter, perSecond: 100, onError: () => undefined });
    runForRequest({ requestId: '4bf92f3577b34da6a3ce929d0e0e4736' }, () =>
      runForCall(new CallUsage(), () => exchange.plan()),
    );
  });
  expect(seen).toEqual([undefined, undefined]);
});
