import { expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { buildMarket, buildOrder, buildProduct, buildSeller } from '../../../testing/builders.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { findOrderDetails, findOrderWithDetails } from './findOrderDetails.ts';
import { findOrder } from './orderStore.ts';

const UID = 'kakao:1';
const test = setUpTestApp();

it('an order with its history and lines is what its own statements read, without lines that were removed', async () => {
  await buildSeller(test.db, UID);
  const market = await buildMarket(test.db, UID);
  const product = await buildProduct(test.db, market, [{ title: '"옵션" \\ 🙂' }]);
  const { id, publicId } = await buildOrder(test.db, market, { product });
  await test.owner.execute(sql`
    insert into receipt_status (receipt_id, status, "desc", at) values (${id}, 1, '확인', '2026-03-09 23:59:59.987+09')`);
  await test.owner.execute(sql`
    insert into receipt_lines select (jsonb_populate_record(l, jsonb_build_object('id', n, 'position', n, 'amount', n - 1))).*
    from receipt_lines l, generate_series(1, 2) n where l.receipt_id = ${id} and l.position = 0`);
  const order = await findOrder(test.db, UID, { id });
  const expected = { order, details: await findOrderDetails(test.db, order) };
  expect(await findOrderWithDetails(test.db, UID, { publicId })).toEqual(expected);
  expect(await findOrderWithDetails(test.db, UID, { id })).toEqual(expected);
  expect(expected.details.lines.map(({ amount }) => amount)).toEqual([1, 1]);
  expect(expected.details.history.map(({ timestamp }) => timestamp).at(-1)).toBe('2026-03-09T14:59:59.987Z');
});

it('an order of another seller is not found with its details', async () => {
  await buildSeller(test.db, 'kakao:2');
  const { id } = await buildOrder(test.db, await buildMarket(test.db, 'kakao:2'));
  await expect(findOrderWithDetails(test.db, UID, { id })).rejects.toMatchObject({ code: 'not-found' });
});
