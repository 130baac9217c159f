import { beforeEach, expect, it } from '@jest/globals';
import { count } from 'drizzle-orm';
import { buildMarket, buildOrder, buildSeller } from '../../../testing/builders.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { readSnapshot } from './openDatabase.ts';
import { orderHistory, orders } from './schema.ts';

const test = setUpTestApp({ resetBeforeEach: true });
beforeEach(async () => {
  await buildSeller(test.db, 'kakao:1');
});

it('A snapshot excludes rows stored after its first statement, so that orders and histories are consistent', async () => {
  const market = await buildMarket(test.db, 'kakao:1');
  await buildOrder(test.db, market);
  const seen = await readSnapshot(test.db, async (tx) => {
    const [before] = await tx.select({ count: count() }).from(orders);
    await buildOrder(test.db, market);
    const [after] = await tx.select({ count: count() }).from(orderHistory);
    return [before?.count, after?.count];
  });
  expect(seen).toEqual([1, 1]);
});

it('A snapshot rejects writes', async () => {
  const market = await buildMarket(test.db, 'kakao:1');
  await expect(readSnapshot(test.db, (tx) => buildOrder(tx, market))).rejects.toThrow();
});
