import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { outbox } from '../../platform/database/schema.ts';
import { buildMarket, buildOrder, buildSeller } from '../../../testing/builders.ts';
import { fakeIntervals } from '../../../testing/fakeIntervals.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { startDeliveries } from './startDeliveries.ts';

const test = setUpTestApp({ resetBeforeEach: true });
let stop: () => Promise<void>;
beforeEach(fakeIntervals);
afterEach(async () => {
  jest.useRealTimers();
  await stop();
});

/** Starts a process. */
function start(send: () => Promise<{ kind: 'sent' }>): void {
  const notifier = { send, readResult: send };
  stop = startDeliveries(
    { db: test.db, clock: test.clock, notifiers: { buyer: notifier, seller: notifier, refund: notifier } },
    { warn: () => undefined, error: () => undefined },
  );
}

it('startDeliveries sends up to four waiting notifications in parallel as soon as one is found', async () => {
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
