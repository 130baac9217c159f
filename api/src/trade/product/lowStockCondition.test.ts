import { expect, it } from '@jest/globals';
import { lowStockItems } from '@backoffice/contracts/order/lowStockItems';
import { eq } from 'drizzle-orm';
import { markets, productOptions, products } from '../../platform/database/schema.ts';
import { buildMarket, buildProduct, buildSeller } from '../../../testing/builders.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { lowStockCondition } from './lowStockCondition.ts';

const test = setUpTestApp({ resetBeforeEach: true });
const UID = 'kakao:1';
const STOCKS = [
  { stock: -1, ordered: 0 },
  { stock: -1, ordered: 100 },
  { stock: 0, ordered: 0 },
  { stock: 5, ordered: 0 },
  { stock: 6, ordered: 0 },
  { stock: 10, ordered: 4 },
  { stock: 10, ordered: 5 },
  { stock: 10, ordered: 10 },
];

// rule: today.closing-and-low-stock
it('The SQL condition of low-stock options selects the same options as the rule, for every option state', async () => {
  await buildSeller(test.db, UID);
  const now = test.world.now.getTime();
  const expected: string[] = [];
  for (const status of [0, 1, 2, 3])
    for (const ends of [null, -1, 0, 1]) {
      const marketED = ends === null ? null : new Date(now + ends).toISOString();
      const market = await buildMarket(test.db, UID, { status, fields: { marketED } });
      const sold = [true, false].map((useYN) => ({
        useYN,
        title: `${status} ${ends} ${useYN}`,
        option: [true, false].flatMap((isOnSale) =>
          STOCKS.map(({ stock, ordered }) => ({
            useYN: isOnSale,
            title: `${isOnSale} ${stock} ${ordered}`,
            stock,
            order: ordered,
          })),
        ),
      }));
      for (const { useYN, title, option } of sold) {
        const { id, options } = await buildProduct(
          test.db,
          market,
          option.map(({ useYN: useYn, order: ordered, ...each }) => ({ ...each, useYn, ordered })),
          { title, useYN },
        );
        const stored = { _id: id, useYN, option: option.map((each, at) => ({ ...each, _id: options[at]!.id })) };
        expected.push(...lowStockItems({ status, marketED }, [stored], now).keys());
      }
    }
  const rows = await test.db
    .select({ id: productOptions.id })
    .from(markets)
    .innerJoin(products, eq(products.marketId, markets.id))
    .innerJoin(productOptions, eq(productOptions.productId, products.id))
    .where(lowStockCondition(test.world.now));
  expect(expected.length).toBeGreaterThan(0);
  expect(rows.map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
});
