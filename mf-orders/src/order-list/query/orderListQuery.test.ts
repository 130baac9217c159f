import { describe, expect, it } from '@jest/globals';
import { ALL_ORDERS, type OrderListQuery, formatOrderListQuery, parseOrderListQuery } from './orderListQuery.ts';

describe('The address of the order list', () => {
  it.each<Partial<OrderListQuery>>([
    {},
    { q: '박받음' },
    { q: '1,234원 & 100% #1 + a=b' },
    { q: '👩‍👩‍👧 가족' },
    { status: [0] },
    { status: [0, 1, 3, 10] },
    { packagingStatus: [0, 2] },
    { delivery: ['택배', '준등기 & 반값'] },
    { cashReceiptFilter: [1] },
    { cashReceiptFilter: [1, 0] },
    { tasks: ['late'] },
    { tasks: ['unpaid', 'memo'] },
    { days: ['2026-11-01~2026-11-30'] },
    { days: ['this-week'] },
    { stock: ['low'] },
    { waybill: ['none'], tasks: ['late'] },
    { items: ['고양이 스티커', '고양이 스티커\t노랑 & 파랑'] },
    { sort: 'amount', columns: ['name', 'status'], view: 'view-0001' },
    { open: '261120-ABCDEFGH' },
    { all: true },
    { q: '이도', status: [3, 10], packagingStatus: [1], delivery: ['퀵'], cashReceiptFilter: [0], open: 'a_b-c' },
  ])('Parsing a formatted query returns the same query: %j', (part) => {
    const query = { ...ALL_ORDERS, ...part };
    expect(parseOrderListQuery(formatOrderListQuery(query))).toEqual(query);
  });

  it('The address of the unfiltered list is empty', () => {
    expect(formatOrderListQuery(ALL_ORDERS)).toBe('');
  });

  it.each<[string, Partial<OrderListQuery>]>([
    ['?status=10&status=0&status=10', { status: [0, 10] }],
    ['?status=99&status=4&status=11', { status: [0, 3, 10] }],
    ['?cash=0&cash=1', { cashReceiptFilter: [1, 0] }],
    ['?delivery=&delivery=택배&delivery=택배', { delivery: ['택배'] }],
    [`?delivery=${'나'.repeat(80)}`, { delivery: ['나'.repeat(80)] }],
    [
      `?${Array.from({ length: 25 }, (_, at) => `delivery=${at}`).join('&')}`,
      { delivery: Array.from({ length: 20 }, (_, at) => String(at)) },
    ],
    ['?task=late&task=pack&task=late', { tasks: ['pack', 'late'] }],
    ['?from=2026-11-01&period=last7', { days: ['last7'] }],
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
  ])('Parsing ignores invalid and duplicate values in %j', (search, part) => {
    const query = parseOrderListQuery(search);
    expect(query).toEqual({ ...ALL_ORDERS, ...part });
    expect(parseOrderListQuery(formatOrderListQuery(query))).toEqual(query);
  });

  // rule: order-list.unknown-conditions
  it.each<[string, Partial<OrderListQuery>, string[]]>([
    ['?status=7&status=1', { status: [1] }, ['status=7']],
    [
      '?status=abc&status=-1&status=&status=1.5&status=001',
      {},
      ['status=abc', 'status=-1', 'status=1.5', 'status=001'],
    ],
    ['?packaging=3&packaging=2', { packagingStatus: [2] }, ['packaging=3']],
    ['?cash=2&cash=true&cash=0', { cashReceiptFilter: [0] }, ['cash=2', 'cash=true']],
    [`?delivery=${'가'.repeat(81)}&delivery=퀵`, { delivery: ['퀵'] }, [`delivery=${'가'.repeat(81)}`]],
    ['?task=sleep&task=late', { tasks: ['late'] }, ['task=sleep']],
    ['?from=2026-02-30&to=yesterday', {}, ['from=2026-02-30', 'to=yesterday']],
    ['?period=next-week', {}, ['period=next-week']],
    ['?stock=high', {}, ['stock=high']],
    ['?waybill=some&note=seller', {}, ['waybill=some', 'note=seller']],
    ['?nosuch=1&%E0%A4%A=1', {}, ['nosuch=1', '\ufffd%A=1']],
  ])('Parsing retains the unknown conditions of %j', (search, part, pairs) => {
    const query = parseOrderListQuery(search);
    expect(query).toEqual({ ...ALL_ORDERS, ...part, unknown: pairs.map((pair) => pair.split('=')) });
    expect(parseOrderListQuery(formatOrderListQuery(query))).toEqual(query);
  });
});
