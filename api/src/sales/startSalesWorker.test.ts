import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { exportSales } from '@backoffice/contracts';
import { salesFiles } from '../database/schema.ts';
import { buildMarket, buildOrder, buildSeller } from '../testing/builders.ts';
import { type TestApp, createTestApp } from '../testing/createTestApp.ts';
import { salesMaker } from '../testing/runSales.ts';
import { startSalesWorker } from './startSalesWorker.ts';

const SELLERS = ['kakao:1', 'kakao:2', 'kakao:3'];
let test: TestApp;
let stop: () => Promise<void> = async () => undefined;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  const everythingElse = ['nextTick', 'setImmediate', 'clearImmediate', 'setTimeout', 'clearTimeout', 'Date'] as const;
  jest.useFakeTimers({ doNotFake: [...everythingElse, 'queueMicrotask', 'performance', 'hrtime'] });
  await test.db.execute('truncate users cascade');
  for (const uid of SELLERS) {
    await buildSeller(test.db, uid);
    await buildOrder(test.db, await buildMarket(test.db, uid), { status: 1, paymentOption: 1 });
  }
});
afterEach(async () => {
  await stop();
  jest.useRealTimers();
});

const ask = (uid: string, period = '1H') => test.call(exportSales, { as: uid, body: { year: 2026, period } });
const states = async () => (await test.db.select().from(salesFiles)).map(({ state }) => state);

/** A store whose files are saved when the test says so; it tells how many are waiting for that. */
function createGate() {
  const saved = new EventTarget();
  const waiting: (() => void)[] = [];
  return {
    waiting,
    next: () => once(saved, 'save'),
    files: {
      ...test.files,
      saveDocument: async () => {
        const opened = new Promise<void>((open) => waiting.push(open));
        saved.dispatchEvent(new Event('save'));
        await opened;
      },
    },
  };
}

/** Keeps files made, with a way to wait until one is ready to be saved. */
function keep() {
  const gate = createGate();
  stop = startSalesWorker({ ...test, files: gate.files }, salesMaker(test).log);
  return gate;
}

it('makes what is waiting at the start, and what is asked for while it runs', async () => {
  await ask('kakao:1');
  const gate = keep();
  await gate.next();
  gate.waiting.shift()?.();
  await ask('kakao:2');
  await gate.next();
  gate.waiting.shift()?.();
  await stop();
  expect(await states()).toEqual(['done', 'done']);
});

it('makes two at once and no more, and the third when one of them is done', async () => {
  for (const uid of SELLERS) await ask(uid);
  const gate = keep();
  while (gate.waiting.length < 2) await gate.next();
  expect((await states()).toSorted()).toEqual(['making', 'making', 'waiting']);
  gate.waiting.shift()?.();
  while (gate.waiting.length < 2) await gate.next();
  expect((await states()).toSorted()).toEqual(['done', 'making', 'making']);
  for (const open of gate.waiting) open();
});

it('looks now and then for what nobody told it of', async () => {
  const gate = keep();
  await test.db.insert(salesFiles).values({ uid: 'kakao:1', year: 2026, period: '1H', askedAt: test.world.now });
  const saving = gate.next();
  jest.advanceTimersByTime(15_000);
  await saving;
  expect(await states()).toEqual(['making']);
  gate.waiting.shift()?.();
});

it('is deaf once it is stopped, and leaves no timer', async () => {
  keep();
  await stop();
  expect([jest.getTimerCount(), test.signals.listenerCount('salesAsked')]).toEqual([0, 0]);
  await ask('kakao:1');
  expect(await states()).toEqual(['waiting']);
});

it('goes on after a database that was away, and says so', async () => {
  let told = Promise.withResolvers<unknown>();
  const log = { error: (what: unknown) => told.resolve(what) };
  let isDown = true;
  const db = Object.assign(Object.create(test.db), {
    transaction: (...said: Parameters<typeof test.db.transaction>) =>
      isDown ? Promise.reject(new TypeError('away')) : test.db.transaction(...said),
  });
  const gate = createGate();
  await ask('kakao:1');
  stop = startSalesWorker({ ...test, db, files: gate.files }, log);
  expect(await told.promise).toEqual({ error: expect.objectContaining({ name: 'TypeError' }) });
  told = Promise.withResolvers();
  isDown = false;
  test.signals.emit('salesAsked');
  await gate.next();
  gate.waiting.shift()?.();
  await stop();
  expect(await states()).toEqual(['done']);
});
