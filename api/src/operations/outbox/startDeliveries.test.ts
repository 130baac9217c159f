import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { outbox } from '../../platform/database/schema.ts';
import { buildMarket, buildOrder, buildSeller } from '../../../testing/builders.ts';
import { fakeIntervals } from '../../../testing/fakeIntervals.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { startDeliveries } from './startDeliveries.ts';

const test = setUpTestApp({ resetBeforeEach: true });
let looks: Promise<unknown>[];
let stop: () => Promise<void>;
beforeEach(() => {
  looks = [];
  fakeIntervals();
});
afterEach(async () => {
  jest.useRealTimers();
  await stop();
});

/** Starts a process; each look for a notification is a transaction of its own. */
function start(send: () => Promise<{ kind: 'sent' }> = async () => ({ kind: 'sent' })): void {
  const transaction: typeof test.db.transaction = (...args) => {
    const look = test.db.transaction(...args);
    looks.push(look);
    return look;
  };
  const db = Object.assign(Object.create(test.db) as typeof test.db, { transaction });
  const notifier = { send, readResult: send };
  stop = startDeliveries(
    { db, clock: test.clock, notifiers: { buyer: notifier, seller: notifier, refund: notifier } },
    { warn: () => undefined, error: () => undefined },
  );
}

it('a process with nothing to send asks the database once a second', async () => {
  start();
  for (let second = 0; second < 3; second += 1) {
    await Promise.all(looks);
    // The look has ended for the worker, too.
    await new Promise(setImmediate);
    jest.advanceTimersByTime(1000);
  }
  await Promise.all(looks);
  expect(looks).toHaveLength(4);
});

it('four of those that wait are sent at the same time, as soon as one is found', async () => {
  const market = await buildMarket(test.db, await buildSeller(test.db, 'kakao:1'));
  for (let count = 0; count < 4; count += 1) {
    const { id } = await buildOrder(test.db, market);
    await test.db.insert(outbox).values({ orderId: id, kind: 'paid', text: '입금', createdAt: test.world.now });
  }
  let sending = 0;
  const all = Promise.withResolvers<void>();
  start(async () => {
    sending += 1;
    if (sending === 4) all.resolve();
    await all.promise;
    return { kind: 'sent' };
  });
  await all.promise;
  expect(sending).toBe(4);
});
