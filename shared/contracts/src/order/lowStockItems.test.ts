import { expect, it } from '@jest/globals';
import { lowStockItems } from './lowStockItems.ts';

const NOW = Date.parse('2026-11-20T03:00:00.000Z');
const open = { status: 2, marketED: '2026-11-30T03:00:00.000Z' };
const option = (_id: string, stock: number, order: number, useYN = true) => ({ _id, stock, order, useYN });
const sticker = {
  _id: '스티커',
  useYN: true,
  option: [option('다섯', 15, 10), option('여섯', 16, 10), option('없음', 10, 10), option('중지', 1, 0, false)],
};

it('lowStockItems maps the ids of options with low stock to their product and the remaining pieces', () => {
  expect([...lowStockItems(open, [sticker], NOW)]).toEqual([
    ['다섯', { productId: '스티커', left: 5 }],
    ['없음', { productId: '스티커', left: 0 }],
  ]);
});

it('lowStockItems is empty for products that are not on sale, drafts and ended markets', () => {
  expect(lowStockItems(open, [{ ...sticker, useYN: false }], NOW).size).toBe(0);
  for (const over of [{ status: 0 }, { status: 3 }, { marketED: '2026-11-20T03:00:00.000Z' }])
    expect(lowStockItems({ ...open, ...over }, [sticker], NOW).size).toBe(0);
});
