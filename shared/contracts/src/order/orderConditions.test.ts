import { describe, expect, it } from '@jest/globals';
import { type ConditionedOrder, OrderConditions, createConditionTest } from './orderConditions.ts';
import { orderItemKey, orderItemLabel } from './orderItem.ts';

const order = (over: Partial<ConditionedOrder> = {}): ConditionedOrder => ({
  timestamp: '2026-11-20T03:00:00.000Z',
  memo: '',
  sellerMemo: '',
  invoice: null,
  productList: [
    { title: '스티커', option: '노랑' },
    { title: '엽서', option: '기본' },
  ],
  ...over,
});
const CONTEXT = { now: Date.parse('2026-11-20T03:00:00.000Z'), lowStock: [orderItemKey('엽서', '기본')] };
const meets = (conditions: OrderConditions, over: Partial<ConditionedOrder> = {}) =>
  createConditionTest(conditions, CONTEXT)?.(order(over));

describe('an order', () => {
  it.each([
    ['2026-11-19T14:59:59.999Z', false],
    ['2026-11-19T15:00:00.000Z', true],
    ['2026-11-21T14:59:59.999Z', true],
    ['2026-11-21T15:00:00.000Z', false],
  ])('placed at %s is of 20 to 21 November in Seoul: %s', (timestamp, expected) => {
    expect(meets({ from: '2026-11-20', to: '2026-11-21' }, { timestamp })).toBe(expected);
  });

  it('is of a period by its days at that instant, whatever other days are given', () => {
    expect(meets({ period: 'today' }, { timestamp: '2026-11-19T15:00:00.000Z' })).toBe(true);
    expect(meets({ period: 'today' }, { timestamp: '2026-11-19T14:59:59.999Z' })).toBe(false);
    expect(meets({ period: 'yesterday', from: '2026-11-20' }, { timestamp: '2026-11-19T14:59:59.999Z' })).toBe(true);
  });

  it('has a note when it is more than space', () => {
    expect(meets({ notes: ['buyer'] }, { memo: ' \n' })).toBe(false);
    expect(meets({ notes: ['buyer'] }, { sellerMemo: '단골' })).toBe(false);
    expect(meets({ notes: ['buyer', 'seller'] }, { sellerMemo: '단골' })).toBe(true);
  });

  it('is found by its products and their options', () => {
    expect(meets({ items: [orderItemKey('스티커')] })).toBe(true);
    expect(meets({ items: [orderItemKey('스티커', '노랑')] })).toBe(true);
    expect(meets({ items: [orderItemKey('스티커', '기본')] })).toBe(false);
    expect(meets({ items: [orderItemKey('달력'), orderItemKey('엽서', '기본')] })).toBe(true);
  });

  it('is found by the options that are nearly sold out, and by none where there are none', () => {
    expect(meets({ stock: 'low' })).toBe(true);
    expect(meets({ stock: 'low' }, { productList: [{ title: '엽서', option: '큰 것' }] })).toBe(false);
    expect(createConditionTest({ stock: 'low' }, { ...CONTEXT, lowStock: [] })?.(order())).toBe(false);
  });

  it('meets all conditions or none', () => {
    const conditions: OrderConditions = { from: '2026-11-20', waybill: 'none', notes: ['buyer'] };
    expect(meets(conditions, { memo: '선물' })).toBe(true);
    expect(meets(conditions, { memo: '선물', invoice: {} })).toBe(false);
  });
});

it('without conditions there is nothing to test', () => {
  expect(createConditionTest({}, CONTEXT)).toBeUndefined();
  expect(createConditionTest({ notes: [], items: [] }, CONTEXT)).toBeUndefined();
});

it.each(['2026-02-30', '2026-2-3', '20261120', '2026-11-20T00:00', ''])('%j is no day', (from) => {
  expect(OrderConditions.safeParse({ from }).success).toBe(false);
});

it('a product and its option have a name that their titles cannot break', () => {
  expect(orderItemKey('스티\t커', '노\t랑').split('\t')).toEqual(['스티 커', '노 랑']);
  expect(orderItemLabel(orderItemKey('스티커', '노랑'))).toBe('스티커 · 노랑');
});
