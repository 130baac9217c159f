import { describe, expect, it } from '@jest/globals';
import { buildOrder, buildProductLine } from '@backoffice/testing';
import { toListedOrder } from '../../order/ListedOrder.ts';
import { ordersByTime } from './ordersByTime.ts';
import { sumSales } from './sumSales.ts';

const NOW = Date.parse('2026-11-20T12:30:00+09:00');
let made = 0;
const order = (over: Parameters<typeof buildOrder>[0] = {}) =>
  toListedOrder(buildOrder({ _id: `order-${(made += 1)}`, ...over }));
const line = (title: string, option: string, price: number, amount: number) =>
  buildProductLine({ title, option, price, amount });

describe('sumSales', () => {
  const productList = [line('엽서', '10장', 3000, 2), line('스티커', 'A', 5000, 1)];
  // rule: scoreboard.what-is-counted
  it('sumSales adds up orders by option, highest revenue first, without cancelled orders and delivery fees', () => {
    const sales = sumSales([
      order({ productList, status: 1 }),
      order({ productList: [line('스티커', 'A', 5000, 2)], status: 0 }),
      order({ productList, status: 10 }),
    ]);
    expect(sales).toEqual({
      orders: 2,
      pieces: 5,
      revenue: 21_000,
      paid: 11_000,
      options: [
        { optionId: '스티커 A', title: '스티커', option: 'A', pieces: 3, revenue: 15_000 },
        { optionId: '엽서 10장', title: '엽서', option: '10장', pieces: 2, revenue: 6000 },
      ],
    });
  });

  // rule: orders.line-ids
  it('sumSales has one row for an option whose product was renamed, with the titles of the newest order', () => {
    const [renamed, before] = ['새 엽서', '엽서'].map((title) => ({
      ...line(title, '10장', 3000, 1),
      optionId: 'card',
    }));
    const { options } = sumSales([order({ productList: [renamed!] }), order({ productList: [before!] })]);
    expect(options).toEqual([{ optionId: 'card', title: '새 엽서', option: '10장', pieces: 2, revenue: 6000 }]);
  });
});

describe('ordersByTime', () => {
  const at = (text: string, status = 1) =>
    order({ timestamp: new Date(`2026-11-${text}+09:00`).toISOString(), status });
  const orders = [at('20T12:00:00'), at('20T12:29:59'), at('20T11:59:59'), at('19T23:00:00'), at('20T12:10:00', 11)];

  // rule: scoreboard.what-is-counted
  it('ordersByTime counts orders by hour in Seoul time, current hour last, without cancelled orders', () => {
    const slots = ordersByTime(orders, { unit: 'hour', count: 3, now: NOW });
    expect(slots.map(({ orders: count }) => count)).toEqual([0, 1, 2]);
    expect(slots.at(-1)?.from).toBe(Date.parse('2026-11-20T12:00:00+09:00'));
  });

  it('ordersByTime counts orders by day in Seoul time', () => {
    const slots = ordersByTime(orders, { unit: 'day', count: 2, now: NOW });
    expect(slots.map(({ from, orders: count }) => [from, count])).toEqual([
      [Date.parse('2026-11-19T00:00:00+09:00'), 1],
      [Date.parse('2026-11-20T00:00:00+09:00'), 3],
    ]);
  });
});
