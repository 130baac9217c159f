import { describe, expect, it } from '@jest/globals';
import { ALL_ORDERS, type OrderListQuery, formatOrderListQuery, parseOrderListQuery } from './orderListQuery.ts';

describe('the address of the list', () => {
  it.each<Partial<OrderListQuery>>([
    {},
    { q: '박받음' },
    { q: '1,234원 & 100% #1 + a=b' },
    { q: '👩‍👩‍👧 가족' },
    { status: [0] },
    { status: [0, 1, 3, 10] },
    { packaging: [0, 2] },
    { delivery: ['택배', '준등기 & 반값'] },
    { cash: [1] },
    { cash: [1, 0] },
    { task: ['late'] },
    { task: ['unpaid', 'memo'] },
    { from: '2026-11-01', to: '2026-11-30' },
    { period: 'this-week' },
    { lowStock: true },
    { noWaybill: true, notes: ['buyer', 'seller'] },
    { items: ['고양이 스티커', '고양이 스티커\t노랑 & 파랑'] },
    { sort: 'amount', columns: ['name', 'status'], view: 'view-0001' },
    { open: '261120-ABCDEFGH' },
    { all: true },
    { q: '이도', status: [3, 10], packaging: [1], delivery: ['퀵'], cash: [0], open: 'a_b-c' },
  ])('comes back the same: %j', (part) => {
    const query = { ...ALL_ORDERS, ...part };
    expect(parseOrderListQuery(formatOrderListQuery(query))).toEqual(query);
  });

  it('is empty for the plain list', () => {
    expect(formatOrderListQuery(ALL_ORDERS)).toBe('');
  });

  it.each<[string, Partial<OrderListQuery>]>([
    ['?status=7', {}],
    ['?status=abc&status=-1&status=&status=1.5&status=001', {}],
    ['?status=10&status=0&status=10', { status: [0, 10] }],
    ['?status=99&status=4&status=11', { status: [0, 3, 10] }],
    ['?packaging=3&packaging=2', { packaging: [2] }],
    ['?cash=2&cash=true&cash=0', { cash: [0] }],
    ['?cash=0&cash=1', { cash: [1, 0] }],
    ['?delivery=&delivery=택배&delivery=택배', { delivery: ['택배'] }],
    [`?delivery=${'가'.repeat(81)}&delivery=${'나'.repeat(80)}`, { delivery: ['나'.repeat(80)] }],
    [
      `?${Array.from({ length: 25 }, (_, at) => `delivery=${at}`).join('&')}`,
      { delivery: Array.from({ length: 20 }, (_, at) => String(at)) },
    ],
    ['?task=sleep&task=late&task=pack&task=late', { task: ['pack', 'late'] }],
    ['?from=2026-02-30&to=yesterday', {}],
    ['?period=next-week', {}],
    ['?stock=high', {}],
    ['?from=2026-11-01&period=last7', { period: 'last7' }],
    ['?waybill=some&note=mine&note=seller', { notes: ['seller'] }],
    ['?sort=price&view=a/b&item=', {}],
    ['?columns=', {}],
    ['?columns=name+secret+name+time', { columns: ['name', 'time'] }],
    ['?all=yes', {}],
    ['?open=', {}],
    ['?open=../../x', {}],
    [`?open=${'a'.repeat(41)}`, {}],
    ['?q=%20%20', {}],
    ['?q=%20박받%20', { q: '박받' }],
    [`?q=${'가'.repeat(80)}`, { q: '가'.repeat(50) }],
    ['?unknown=1&%E0%A4%A', {}],
  ])('drops what makes no sense in %j', (search, part) => {
    const query = parseOrderListQuery(search);
    expect(query).toEqual({ ...ALL_ORDERS, ...part });
    expect(parseOrderListQuery(formatOrderListQuery(query))).toEqual(query);
  });
});
