import { describe, expect, it } from '@jest/globals';
import { buildOrder } from '@backoffice/testing';
import { toListedOrder } from '../../order/ListedOrder.ts';
import {
  type CheckedFilters,
  NO_FILTERS,
  type FilterKey,
  countBits,
  countChecked,
  countChoices,
  countKinds,
  countOrders,
  filterOrders,
  toOrderFilter,
  toggleChoice,
} from './orderFilters.ts';

const NOW = Date.parse('2026-11-20T03:00:00.000Z');
const { delivery } = buildOrder();
const cashReceipt = { no: '01012345678', isPersonal: true };
const orders = [
  buildOrder({ _id: 'r0', status: 0 }),
  buildOrder({ _id: 'r99', status: 99, packagingStatus: 1, cashReceipt }),
  buildOrder({ _id: 'r1', status: 1, packagingStatus: 2, delivery: { ...delivery, title: '준등기' } }),
  buildOrder({ _id: 'r3', status: 3 }),
  buildOrder({ _id: 'r4', status: 4, cashReceipt }),
  buildOrder({ _id: 'r10', status: 10 }),
  buildOrder({ _id: 'r11', status: 11, delivery: { ...delivery, title: '준등기' } }),
].map(toListedOrder);
const filter = (checked: Partial<CheckedFilters>) => filterOrders(orders, { ...NO_FILTERS, ...checked }, NOW);
const counts = (key: FilterKey, checked: Partial<CheckedFilters> = {}) => [
  ...countChoices(orders, { ...NO_FILTERS, ...checked }, key, NOW),
];
const ids = (checked: Partial<CheckedFilters>) => filter(checked).map(({ id }) => id);

describe('the filters', () => {
  it.each<[Partial<CheckedFilters>, string[]]>([
    [{}, ['r0', 'r99', 'r1', 'r3', 'r4', 'r10', 'r11']],
    [{ packaging: [0, 2] }, ['r0', 'r1', 'r3', 'r4', 'r10', 'r11']],
    [{ delivery: ['준등기'] }, ['r1', 'r11']],
    [{ delivery: ['퀵'] }, []],
    [{ cash: [1] }, ['r99', 'r4']],
    [{ cash: [0], status: [3] }, ['r3']],
    [{ delivery: ['준등기'], status: [1, 10], packaging: [2], cash: [0] }, ['r1']],
  ])('%j let through %j', (checked, expected) => {
    expect(ids(checked)).toEqual(expected);
  });

  it('count for each choice what it would show beside the choices of the other filters', () => {
    expect(counts('status')).toEqual([
      [0, 2],
      [1, 1],
      [3, 2],
      [10, 2],
    ]);
    const checked = { status: [0], packaging: [1] };
    expect(counts('status', checked)).toEqual([[0, 1]]);
    expect(counts('packaging', checked)).toEqual([
      [0, 1],
      [1, 1],
    ]);
    expect(counts('cash', checked)).toEqual([[1, 1]]);
    expect(counts('delivery', checked)).toEqual([['택배', 1]]);
  });

  it.each<Partial<CheckedFilters>>([
    {},
    { status: [0, 3], cash: [1] },
    { task: ['unpaid', 'send'], notes: ['buyer'] },
    { noWaybill: true, delivery: ['준등기'] },
    { from: '2026-11-20', packaging: [0] },
  ])('%j are counted by the kinds of orders as they are found', (checked) => {
    const count = countOrders(orders, { ...NO_FILTERS, ...checked }, NOW, countKinds(orders, NOW));
    expect(count).toBe(filter(checked).length);
  });

  // rule: order-tasks.to-be-paid, order-tasks.pack-and-send, order-tasks.with-memo, order-tasks.late
  it('by task find what the numbers of today count, and count for each task what the others leave', () => {
    expect(ids({ task: ['unpaid'] })).toEqual(['r0', 'r99']);
    expect(ids({ task: ['send', 'unpaid'], packaging: [1, 2] })).toEqual(['r99', 'r1']);
    const beside = { ...NO_FILTERS, packaging: [1, 2], task: ['late' as const] };
    expect([...countBits(orders, beside, NOW).task]).toEqual([
      ['unpaid', 1],
      ['send', 1],
    ]);
  });

  it('by day, tracking number, note and product are the rules of the contracts, beside those by value', () => {
    expect(ids({ from: '2026-11-20', to: '2026-11-20' })).toHaveLength(orders.length);
    expect(ids({ from: '2026-11-21' })).toEqual([]);
    expect(ids({ noWaybill: true, status: [3] })).toEqual(['r3', 'r4']);
    expect(ids({ notes: ['seller'] })).toEqual([]);
    expect(ids({ items: ['고양이 스티커'], packaging: [1] })).toEqual(['r99']);
    expect(
      countChecked({ ...NO_FILTERS, from: '2026-11-20', to: '2026-11-21', noWaybill: true, notes: ['buyer'] }),
    ).toBe(3);
  });

  it('are counted, and carried to calls with the statuses linked to them', () => {
    const checked = {
      ...NO_FILTERS,
      task: ['pack' as const],
      status: [0, 3],
      packaging: [2],
      delivery: ['택배'],
      cash: [1],
    };
    expect(countChecked(checked)).toBe(6);
    expect(countChecked(NO_FILTERS)).toBe(0);
    expect(toOrderFilter(checked)).toEqual({
      status: [0, 99, 3, 4],
      packagingStatus: [2],
      delivery: ['택배'],
      cashReceiptFilter: [1],
    });
  });
});

it('checks and unchecks a choice and keeps the order in which they are offered', () => {
  expect(toggleChoice([10], 1, [0, 1, 3, 10])).toEqual([1, 10]);
  expect(toggleChoice([1, 10], 10, [0, 1, 3, 10])).toEqual([1]);
});
