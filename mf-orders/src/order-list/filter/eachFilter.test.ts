import { beforeEach, expect, it } from '@jest/globals';
import { getMarket } from '@backoffice/contracts/market/marketEndpoints';
import {
  type FilterChoice,
  ORDER_FILTERS,
  ORDER_FILTER_IDS,
  type OrderFilterId,
  OrderFilters,
  createFilterTest,
  formatOrderFilters,
} from '@backoffice/contracts/order/lists/orderFilters';
import type { OrderTask } from '@backoffice/contracts/order/lists/orderTasks';
import { lowStockItems } from '@backoffice/contracts/order/lowStockItems';
import { listOrders } from '@backoffice/contracts/order/orderEndpoints';
import { type FakePlatform, buildMarket, buildMarketSeller, buildProduct, fakePlatform } from '@backoffice/testing';
import { listBulkActions } from '../bulk/listBulkActions.ts';
import { OrderListStore } from '../OrderListStore.ts';
import { OrderListAddress } from '../query/OrderListAddress.ts';
import { formatViewQuery, parseOrderListQuery } from '../query/orderListQuery.ts';
import { variedOrders } from '../testing/variedOrders.ts';

const { now } = fakePlatform();
const orders = variedOrders(now());
const [option] = buildProduct().option;
const market = buildMarket({ status: 2, marketED: new Date(now() + 86_400_000).toISOString() });
const product = [
  buildProduct({ title: '고양이 스티커', option: [{ ...option!, _id: '고양이 스티커 노랑', stock: 10, order: 8 }] }),
];
const context = { now: now(), lowStock: lowStockItems(market, product, now()) };
let platform: FakePlatform;

beforeEach(() => {
  platform = fakePlatform();
  platform.fakeApi.on(listOrders, orders).on(getMarket, { market, product, seller: buildMarketSeller() });
});

const open = async (search: string) => {
  const store = new OrderListStore('market-0001', platform, new OrderListAddress(search));
  await Promise.all([store.orders.refresh(), store.orders.market.load()]);
  return store;
};
const search = (filters: OrderFilters) =>
  `?${new URLSearchParams(formatOrderFilters(filters).map((pair) => [...pair]))}`;
/** Each choice of each filter in ORDER_FILTERS. */
const CHOICES = ORDER_FILTER_IDS.flatMap((id): (readonly [OrderFilterId, FilterChoice])[] => {
  const { choices = [...new Set(orders.flatMap(ORDER_FILTERS[id].read(context, [])))] } = ORDER_FILTERS[id];
  return choices.map((choice) => [id, choice]);
});

// rule: order-list.more-filters, order-list.views, order-files.orders-of-a-file
it.each(CHOICES)(
  'The filter %s has the same result in list, counts, selection, files and views for %s',
  async (id, choice) => {
    const filters = { [id]: [choice] };
    const expected = orders.filter(createFilterTest(filters, context)).map(({ _id }) => _id);
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(orders.length);

    const { filteredOrders, selection, address, bulk } = await open(search(filters));
    expect(filteredOrders.shown.map(({ id: shown }) => shown)).toEqual(expected);
    expect(filteredOrders.counts[id].get(choice)).toBe(expected.length);
    expect(filteredOrders.checkedCount).toBe(id === 'tasks' ? 0 : 1);
    expect(filteredOrders.isFiltered).toBe(true);
    if (id === 'tasks') expect(filteredOrders.foundCounts[choice as OrderTask]).toBe(expected.length);

    selection.toggleShown();
    expect(bulk.orders.map(({ id: changed }) => changed)).toEqual(expected);
    expect(bulk.blockedReason).toBeUndefined();

    const sent = OrderFilters.parse(filteredOrders.listFilter);
    expect(orders.filter(createFilterTest(sent, context)).map(({ _id }) => _id)).toEqual(expected);

    const viewed = parseOrderListQuery(formatViewQuery(address.query));
    expect(viewed).toEqual(address.query);
    expect(viewed[id]).toEqual([choice]);

    address.reset();
    expect(filteredOrders.shown).toHaveLength(orders.length);
    expect(address.text).toBe('');
  },
);

it.each(CHOICES)('The count of %s for %s equals the number of orders that a click on it shows', async (id, choice) => {
  const others = { status: [1], packagingStatus: [0, 1] };
  const { filteredOrders, address } = await open(search({ ...others, [id]: [] }));
  const count = filteredOrders.counts[id].get(choice) ?? 0;
  address.change({ [id]: [choice] });
  // Periods have no counts.
  if (id !== 'days') expect(filteredOrders.shown).toHaveLength(count);
  expect(filteredOrders.counts[id].get(choice) ?? 0).toBe(filteredOrders.shown.length);
});

// rule: order-list.unknown-conditions
it('Unknown conditions block bulk changes until the seller removes them', async () => {
  const store = await open('?nosuch=1&status=1');
  store.selection.toggleShown();
  expect(listBulkActions(store.bulk).filter(({ reason }) => reason === undefined)).toEqual([]);
  store.address.change({ unknown: [] });
  expect(listBulkActions(store.bulk).filter(({ reason }) => reason === undefined)).not.toEqual([]);
  expect(store.address.text).toBe('?status=1');
});
