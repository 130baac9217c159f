import { beforeAll, expect, it } from '@jest/globals';
import { getMarket } from '@backoffice/contracts/market/marketEndpoints';
import type { Product } from '@backoffice/contracts/market/product/product';
import { sql } from 'drizzle-orm';
import { asJson } from '../../platform/database/jsonRows.ts';
import { orders } from '../../platform/database/schema.ts';
import { type MarketRow, createMarketFinder } from '../market/marketStore.ts';
import { buildMarket, buildOrder, buildProduct, buildSeller } from '../../../testing/builders.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { embeddedProducts, listProducts, readEmbeddedProducts } from './productStore.ts';

const UID = 'kakao:1';
const test = setUpTestApp();
const find = createMarketFinder('market with its few products', embeddedProducts);
const findEmbedded = async ({ id }: MarketRow) => (await find(test.db, UID, id)).extra;
beforeAll(() => buildSeller(test.db, UID));

it('Products that are read with their market equal those of a separate statement', async () => {
  const market = await buildMarket(test.db, UID);
  const options = [
    { title: '"따옴표" \\ 🙂\n', stock: -1, ordered: 2, opened: true },
    { desc: '둘째', useYn: false },
  ];
  const product = await buildProduct(test.db, market, options, { tags: ['하나', '둘'], promotion: { list: ['hot'] } });
  await buildOrder(test.db, market, { product });
  await buildProduct(test.db, market, []);
  await test.owner.execute(sql`update products set updated_at = '2026-03-09 23:59:59.987+09' where id = ${product.id}`);
  const few = readEmbeddedProducts((await findEmbedded(market)) ?? []);
  expect(few).toEqual(await listProducts(test.db, market));
  expect(few.map((row) => row.options.map(({ isOrdered }) => isOrdered))).toEqual([[true, false], []]);
});

it('A market without products is read with an empty list', async () => {
  expect(await findEmbedded(await buildMarket(test.db, UID))).toEqual([]);
});

it.each([
  ['more than twenty products', 21, 1],
  ['more than fifty options', 3, 17],
])('Products of a market with %s are read in batches, in their order', async (_, products, options) => {
  const market = await buildMarket(test.db, UID);
  const ids: string[] = [];
  for (let at = 0; at < products; at += 1)
    ids.push((await buildProduct(test.db, market, Array<object>(options).fill({}))).id);
  expect(await findEmbedded(market)).toBeNull();
  const response = await test.call(getMarket, { as: UID, params: { marketId: market.id } });
  const read = response.json<{ product: Product[] }>().product;
  expect(read.map(({ _id }) => _id)).toEqual(ids);
  expect(read.map(({ option }) => option.length)).toEqual(ids.map(() => options));
});

it('A column that JSON may change is rejected by asJson', () => {
  expect(() => asJson({ changed: orders.changedXid })).toThrow('may change');
});
