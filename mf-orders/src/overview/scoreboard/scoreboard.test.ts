import { describe, expect, it } from '@jest/globals';
import { buildOrder, buildProduct, buildProductLine } from '@backoffice/testing';
import { toListedOrder } from '../../order/ListedOrder.ts';
import { forecastSellOut, sellOutText } from './forecastSellOut.ts';
import { optionForecasts } from './optionForecasts.ts';
import { ordersByTime } from './ordersByTime.ts';
import { sumSales } from './sumSales.ts';

const NOW = Date.parse('2026-11-20T12:30:00+09:00');
const HOUR = 60 * 60_000;
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

describe('sell-out forecast', () => {
  const forecast = (over: Partial<Parameters<typeof forecastSellOut>[0]>) =>
    forecastSellOut({ left: 100, recentPieces: 50, recentOrders: 25, hours: 24, ...over });

  // rule: scoreboard.sell-out-forecast
  it('forecastSellOut extrapolates the recent rate, with a wider range for fewer orders', () => {
    expect(forecast({})).toMatchObject({ kind: 'expected', hours: 48 });
    const many = forecast({ recentOrders: 2500 });
    const few = forecast({ recentOrders: 9 });
    if (many.kind !== 'expected' || few.kind !== 'expected') throw new Error('expected');
    expect(few.latest - few.earliest).toBeGreaterThan(many.latest - many.earliest);
    expect(many.earliest).toBeLessThan(48);
    expect(many.latest).toBeGreaterThan(48);
  });

  it.each([
    ['sold-out', { left: 0 }, '품절'],
    ['unknown', { recentOrders: 4 }, '최근 24시간 주문이 적어 예상하기 어렵습니다.'],
    ['unknown', { hours: 0 }, '최근 24시간 주문이 적어 예상하기 어렵습니다.'],
    ['expected', {}, '약 2일 뒤 품절 예상 (38시간~3일 사이)'],
    ['expected', { left: 10 }, '약 5시간 뒤 품절 예상 (4시간~6시간 사이)'],
  ] as const)('forecastSellOut returns %s for %j', (kind, over, text) => {
    expect(forecast(over).kind).toBe(kind);
    expect(sellOutText(forecast(over))).toBe(text);
  });

  // rule: orders.line-ids
  it('optionForecasts returns options on sale with limited stock, earliest sell-out first', () => {
    const option = (title: string, stock: number, ordered: number, useYN = true) => ({
      _id: `엽서 ${title}`,
      title,
      desc: '',
      price: 1000,
      stock,
      order: ordered,
      useYN,
    });
    const product = buildProduct({
      title: '이름을 바꾼 엽서',
      useYN: true,
      option: [
        option('느린', 90, 0),
        option('빠른', 100, 0),
        option('끝', 5, 5),
        option('무한', -1, 0),
        option('중지', 9, 0, false),
      ],
    });
    const recent = Array.from({ length: 6 }, () =>
      order({ timestamp: new Date(NOW - HOUR).toISOString(), productList: [line('엽서', '빠른', 1000, 10)] }),
    );
    const old = order({
      timestamp: new Date(NOW - 30 * HOUR).toISOString(),
      productList: [line('엽서', '느린', 1000, 10)],
    });
    const forecasts = optionForecasts([product], [...recent, old], { opened: NOW - 100 * HOUR, now: NOW });
    expect(forecasts.map(({ option: { title }, left, sellOut }) => [title, left, sellOut.kind])).toEqual([
      ['끝', 0, 'sold-out'],
      ['빠른', 100, 'expected'],
      ['느린', 90, 'unknown'],
    ]);
  });
});
