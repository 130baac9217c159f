import { once } from 'node:events';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { exportSales } from '@backoffice/contracts/files/salesEndpoints';
import { salesFiles } from '../../platform/database/schema.ts';
import { buildMarket, buildOrder, buildSeller } from '../../../testing/builders.ts';
import { fakeIntervals } from '../../../testing/fakeIntervals.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { salesJobContext } from '../../../testing/runSales.ts';
import { startSalesWorker } from './startSalesWorker.ts';

const SELLERS = ['kakao:1', 'kakao:2', 'kakao:3'];
const test = setUpTestApp({ resetBeforeEach: true });
let stop: () => Promise<void> = async () => undefined;
beforeEach(async () => {
  fakeIntervals();
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

/** A file store whose writes wait for the test; it reports how many are waiting. */
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

/** Stores created files, and waits until a file is ready to be saved. */
function recordFiles() {
  const gate = createGate();
  stop = startSalesWorker({ ...test, files: gate.files }, salesJobContext(test).log);
  return gate;
}

it('The sales worker runs the waiting jobs at its start, and the jobs that are requested later', async () => {
  await ask('kakao:1');
  const gate = recordFiles();
  await gate.next();
  gate.waiting.shift()?.();
  await ask('kakao:2');
  await gate.next();
  gate.waiting.shift()?.();
  await stop();
  expect(await states()).toEqual(['done', 'done']);
});

it('The sales worker runs at most two jobs at once, and a third job after one has finished', async () => {
  for (const uid of SELLERS) await ask(uid);
  const gate = recordFiles();
  while (gate.waiting.length < 2) await gate.next();
  expect((await states()).toSorted()).toEqual(['making', 'making', 'waiting']);
  gate.waiting.shift()?.();
  while (gate.waiting.length < 2) await gate.next();
  expect((await states()).toSorted()).toEqual(['done', 'making', 'making']);
  for (const open of gate.waiting) open();
});

it('The sales worker polls for jobs without a signal', async () => {
  const gate = recordFiles();
  await test.db.insert(salesFiles).values({ uid: 'kakao:1', year: 2026, period: '1H', askedAt: test.world.now });
  const saving = gate.next();
  jest.advanceTimersByTime(15_000);
  await saving;
  expect(await states()).toEqual(['making']);
  gate.waiting.shift()?.();
});

it('A stopped sales worker ignores signals and leaves no timer', async () => {
  recordFiles();
  await stop();
  expect([jest.getTimerCount(), test.signals.listenerCount('salesRequested')]).toEqual([0, 0]);
  await ask('kakao:1');
  expect(await states()).toEqual(['waiting']);
});

it('The sales worker logs an unreachable database and continues', async () => {
  let logged = Promise.withResolvers<unknown>();
  const log = { error: (what: unknown) => logged.resolve(what) };
  let isDown = true;
  const db = Object.assign(Object.create(test.db), {
    transaction: (...fields: Parameters<typeof test.db.transaction>) =>
      isDown ? Promise.reject(new TypeError('away')) : test.db.transaction(...fields),
  });
  const gate = createGate();
  await ask('kakao:1');
  stop = startSalesWorker({ ...test, db, files: gate.files }, log);
  expect(await logged.promise).toEqual({ error: expect.objectContaining({ name: 'TypeError' }) });
  logged = Promise.withResolvers();
  isDown = false;
  test.signals.emit('salesRequested');
  await gate.next();
  gate.waiting.shift()?.();
  await stop();
  expect(await states()).toEqual(['done']);
});
