import { describe, expect, it, jest } from '@jest/globals';
import { createFilterTest } from '@backoffice/contracts/order/lists/orderFilters';
import { matchesSearch, toSearchTerm } from '@backoffice/contracts/order/lists/orderSearch';
import { sortOrders } from '@backoffice/contracts/order/lists/orderSort';
import type { LowStockItem } from '@backoffice/contracts/order/lowStockItems';
import { buildOrder, buildProductLine } from '@backoffice/testing';
import { autorun } from 'mobx';
import { toListedOrder } from '../../order/ListedOrder.ts';
import type { MarketOrders } from '../../order/MarketOrders.ts';
import { OrderListAddress } from '../query/OrderListAddress.ts';
import { FilteredOrders } from './FilteredOrders.ts';

const all = ['박하늘', '김소미', '박새봄'].map((buyerName, at) =>
  toListedOrder(buildOrder({ _id: `id-of-${at}`, publicId: `N-${at}`, buyerName, status: at })),
);

/**
 * The filtered orders of an address, observed like in a screen; `computed` collects each new list and each new count.
 */
function setting(search: string) {
  const address = new OrderListAddress(search);
  const orders = { all, market: { value: { isProductPayment: false, deliveries: [] } } } as unknown as MarketOrders;
  const filteredOrders = new FilteredOrders(orders, address, () => 0);
  const computed: unknown[] = [];
  autorun(() => computed.push(filteredOrders.shown));
  autorun(() => computed.push(filteredOrders.counts.status));
  return { address, filteredOrders, computed };
}

/** The counts of the status choices, in their order. */
const statusCounts = (filteredOrders: FilteredOrders) =>
  filteredOrders.getChoices('status').map((status) => filteredOrders.counts.status.get(status) ?? 0);

describe('The shown orders', () => {
  it.each(['', '?q=박하', '?status=0', '?q=박하&packaging=0&cash=0'])(
    'The list for the address "%s" is not computed again when an order opens',
    (search) => {
      const { address, filteredOrders, computed } = setting(search);
      const { shown } = filteredOrders;
      address.change({ open: 'N-1' });
      address.change({ all: true });
      expect(computed).toHaveLength(2);
      expect(filteredOrders.shown).toBe(shown);
    },
  );

  it('The list without search and filters is the original array and not a copy', () => {
    expect(setting('').filteredOrders.shown).toBe(all);
  });

  // rule: order-list.moving-periods
  it('The filter of today shows the new day after midnight in Seoul', () => {
    jest.useFakeTimers({ now: Date.parse('2026-11-20T23:59:59+09:00') });
    const orders = ['2026-11-20T14:00:00.000Z', '2026-11-20T15:30:00.000Z'].map((timestamp, at) =>
      toListedOrder(buildOrder({ _id: `id-of-${at}`, timestamp })),
    );
    const marketOrders = { all: orders, market: { value: undefined } } as unknown as MarketOrders;
    const filteredOrders = new FilteredOrders(marketOrders, new OrderListAddress('?period=today'), () => Date.now());
    const seen: string[][] = [];
    const stop = autorun(() => seen.push(filteredOrders.shown.map(({ id }) => id)));
    jest.advanceTimersByTime(1000);
    expect(seen).toEqual([['id-of-0'], ['id-of-1']]);
    stop();
    jest.useRealTimers();
  });

  it.each([
    '?item=엽서',
    '?item=엽서%20노랑',
    '?item=엽서&item=스티커',
    '?item=엽서&q=박',
    '?item=엽서&status=0&sort=oldest',
    '?item=엽서%20노랑&item=스티커&from=2026-11-20&sort=name&q=박',
    '?from=2026-11-20&to=2026-11-20&sort=amount',
    '?item=없는것',
  ])(
    'The list for the address "%s" contains exactly the orders that the filter rules of the contracts accept',
    (search) => {
      const [line] = buildOrder().productList;
      const items = [
        ['엽서', '노랑'],
        ['엽서', '빨강'],
        ['스티커', '노랑'],
        ['엽서\t노랑', ''],
      ] as const;
      const orders = Array.from({ length: 48 }, (_, at) =>
        toListedOrder(
          buildOrder({
            _id: `id-of-${at}`,
            buyerName: at % 3 === 0 ? '박하늘' : '김소미',
            status: at % 2,
            total: (at * 7) % 12,
            timestamp: `2026-11-${19 + (at % 3)}T03:00:00.000Z`,
            productList: items
              .filter((__, bit) => (at >> bit) % 2 === 1)
              .map(([title, option]) => ({ ...line!, title, option })),
          }),
        ),
      );
      const marketOrders = { all: orders, market: { value: undefined } } as unknown as MarketOrders;
      const address = new OrderListAddress(search);
      const filteredOrders = new FilteredOrders(marketOrders, address, () => 0);
      const term = toSearchTerm(address.query.q);
      const found = orders.filter(({ searchText }) => term === null || matchesSearch(searchText, term));
      const passes = createFilterTest(address.query, { now: 0, lowStock: new Set() });
      const expected = sortOrders(
        found.filter(({ order }) => passes(order)),
        address.query.sort,
        ({ order }) => order,
      );
      expect(filteredOrders.shown.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    },
  );

  it('The list changes when search and filters change', () => {
    const { address, filteredOrders } = setting('');
    address.change({ q: '박새' });
    expect(filteredOrders.shown.map(({ id }) => id)).toEqual(['id-of-2']);
    address.change({ q: '', status: [1] });
    expect(filteredOrders.shown.map(({ id }) => id)).toEqual(['id-of-1']);
    expect(statusCounts(filteredOrders)).toEqual([2, 1, 0, 0]);
  });

  it('The day filter is combined with other filters, in the list and in all counts', () => {
    const { address, filteredOrders } = setting('?from=2020-01-01');
    expect([filteredOrders.shown.length, ...statusCounts(filteredOrders)]).toEqual([3, 2, 1, 0, 0]);
    address.change({ status: [0] });
    expect(filteredOrders.shown.map(({ id }) => id)).toEqual(['id-of-0', 'id-of-2']);
    expect([...filteredOrders.counts.delivery]).toEqual([['택배', 2]]);
    address.change({ days: ['2099-01-01~'] });
    expect([filteredOrders.shown, ...statusCounts(filteredOrders)]).toEqual([[], 0, 0, 0, 0]);
    address.change({ sort: 'name', days: [], status: [] });
    expect(filteredOrders.shown).toHaveLength(3);
  });
});

describe('The count of options that are nearly sold out', () => {
  const lines = (...titles: string[]) => titles.map((title) => buildProductLine({ title, option: '빨강' }));
  const ordered = [
    buildOrder({ _id: 'a', buyerName: '박하늘', status: 1, productList: lines('엽서', '스티커') }),
    buildOrder({ _id: 'b', buyerName: '김소미', status: 1, productList: lines('엽서') }),
    buildOrder({ _id: 'c', buyerName: '박새봄', status: 0, productList: lines('스티커') }),
    buildOrder({ _id: 'd', buyerName: '박새봄', status: 1, productList: lines('노트') }),
  ].map((order) => toListedOrder(order));
  const countAt = (search: string, lowStock: ReadonlyMap<string, LowStockItem>) => {
    const market = { value: { isProductPayment: false, deliveries: [], lowStock } };
    const orders = { all: ordered, market } as unknown as MarketOrders;
    return new FilteredOrders(orders, new OrderListAddress(search), () => 0).counts.stock.get('low') ?? 0;
  };
  const low = new Map([
    ['스티커 빨강', { productId: '스티커', left: 2 }],
    ['노트 빨강', { productId: '노트', left: 0 }],
  ]);

  it.each([
    ['', 3],
    ['?status=1', 2],
    ['?q=박새봄', 2],
    ['?item=엽서', 1],
    ['?item=엽서&status=0', 0],
  ])('The low stock count for the address "%s" is %i', (search, count) => {
    expect(countAt(search, low)).toBe(count);
  });

  it('The low stock count is 0 if no option is nearly sold out', () => {
    expect(countAt('', new Map())).toBe(0);
    expect(countAt('?item=엽서', new Map())).toBe(0);
  });
});
