import { expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { buildMarket, buildOrder, buildProduct, buildSeller } from '../../../testing/builders.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { findOrderWithDetails } from './findOrderWithDetails.ts';
import { findOrder, listLines } from './orderStore.ts';
import { presentLine } from './presentOrder.ts';

const UID = 'kakao:1';
const test = setUpTestApp();

it('findOrderWithDetails returns the order with its history and its lines, without removed lines', async () => {
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
  const lines = (await listLines(test.db, order)).map(presentLine);
  const found = await findOrderWithDetails(test.db, UID, { publicId });
  expect(found).toEqual(await findOrderWithDetails(test.db, UID, { id }));
  expect(found.order).toEqual(order);
  expect(found.details.lines).toEqual(lines);
  expect(lines.map(({ amount, title }) => [amount, title])).toEqual([
    [1, product.title],
    [1, product.title],
  ]);
  expect(found.details.history.at(-1)).toEqual({ status: 1, desc: '확인', timestamp: '2026-03-09T14:59:59.987Z' });
});

it('findOrderWithDetails rejects an order of another seller as not found', async () => {
  await buildSeller(test.db, 'kakao:2');
  const { id } = await buildOrder(test.db, await buildMarket(test.db, 'kakao:2'));
  await expect(findOrderWithDetails(test.db, UID, { id })).rejects.toMatchObject({ code: 'not-found' });
});
