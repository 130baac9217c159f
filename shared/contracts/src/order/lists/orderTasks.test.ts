import { describe, expect, it } from '@jest/globals';
import {
  LATE_AFTER_MS,
  ORDER_STEPS,
  type OrderTaskInput,
  formatWork,
  orderTasks,
  paidSince,
  toWorkPath,
} from './orderTasks.ts';

const NOW = Date.parse('2026-03-10T03:00:00.000Z');
const order = (fields: Partial<OrderTaskInput> = {}): OrderTaskInput => ({
  paymentOption: 0,
  status: 1,
  packagingStatus: 0,
  memo: '',
  sellerMemo: '',
  hasWaybill: false,
  paidAt: NOW,
  owed: 0,
  hasCancelRequest: false,
  ...fields,
});
const getTasks = (fields: Partial<OrderTaskInput>) => orderTasks(order(fields), NOW);

describe('orderTasks', () => {
  // rule: order-tasks.kinds
  it.each([0, 99])('orderTasks includes unpaid for status %d', (status) => {
    expect(getTasks({ status, paidAt: null })).toEqual(['unpaid']);
  });

  // rule: order-tasks.kinds
  it.each([
    [0, ['pack', 'send']],
    [1, ['pack', 'send']],
    [2, ['send']],
  ])('orderTasks for a paid order with packaging status %d is %j', (packagingStatus, tasks) => {
    expect(getTasks({ packagingStatus })).toEqual(tasks);
  });

  // rule: order-tasks.kinds
  it.each([0, 1, 3, 4, 10, 11, 99])('orderTasks includes refund for status %d while money is owed', (status) => {
    expect(getTasks({ status, owed: 1 })).toContain('refund');
    expect(getTasks({ status, owed: 0 })).not.toContain('refund');
  });

  // rule: order-tasks.kinds
  it('orderTasks includes the request of a buyer to cancel an order until the order is cancelled', () => {
    expect(getTasks({ status: 3, hasCancelRequest: true })).toEqual(['cancel']);
    expect(getTasks({ status: 11, hasCancelRequest: true })).toEqual([]);
  });

  // rule: order-tasks.kinds
  it('orderTasks includes a memo of buyer or seller until the order is shipped', () => {
    expect(getTasks({ memo: '선물이에요' })).toEqual(['pack', 'send', 'memo']);
    expect(getTasks({ sellerMemo: '단골' })).toEqual(['pack', 'send', 'memo']);
    expect(getTasks({ status: 0, memo: '선물이에요', paidAt: null })).toEqual(['unpaid', 'memo']);
    expect(getTasks({ memo: ' \n ' })).toEqual(['pack', 'send']);
  });

  // rule: order-tasks.payment-option
  it('orderTasks of an order that is paid through the payment service include no payment to confirm', () => {
    expect(getTasks({ status: 0, paidAt: null, paymentOption: 1 })).toEqual([]);
    expect(getTasks({ status: 1, paymentOption: 1 })).toEqual(['pack', 'send']);
  });

  // rule: order-tasks.kinds
  it.each([
    ['unpaid', { status: 1 }],
    ['pack', { packagingStatus: 2 }],
    ['send', { status: 3 }],
  ] as const)('orderTasks does not include %s after its work', (step, result) => {
    const waiting = { status: step === 'unpaid' ? 0 : 1 };
    expect(getTasks(waiting)).toContain(step);
    expect(getTasks({ ...waiting, ...result })).not.toContain(step);
  });

  it('orderTasks includes late exactly three days after the latest payment', () => {
    expect(getTasks({ paidAt: NOW - LATE_AFTER_MS })).toEqual(['pack', 'send', 'late']);
    expect(getTasks({ paidAt: NOW - LATE_AFTER_MS + 1 })).toEqual(['pack', 'send']);
    expect(getTasks({ paidAt: NOW - LATE_AFTER_MS, hasWaybill: true })).toEqual(['pack', 'send']);
  });

  it.each([3, 4, 10, 11])('orderTasks is empty for status %d', (status) => {
    expect(getTasks({ status, memo: '선물이에요', paidAt: NOW - 2 * LATE_AFTER_MS })).toEqual([]);
  });
});

// rule: order-tasks.work-screens
it('toWorkPath returns the screen of a step for the orders of a list, of a market or of all markets', () => {
  expect(toWorkPath('send', 'market-1', '?q=%EC%9D%B4&task=send')).toBe(
    '/market/t/market-1/waybills?q=%EC%9D%B4&task=send',
  );
  expect(toWorkPath('pack', 'market-1')).toBe('/market/t/market-1/packing?task=pack');
  expect(toWorkPath('unpaid', null)).toBe('/deposits');
});

// rule: order-tasks.words
it('formatWork has the number of orders after the noun of the work', () => {
  expect(ORDER_STEPS.map((step) => formatWork(step, 1200))).toEqual([
    '입금 1,200건 확인',
    '포장 1,200건',
    '운송장 1,200건 입력',
  ]);
});

describe('paidSince', () => {
  // rule: order-tasks.paid-since
  it.each([
    ['an order that was stored as paid', [1], 0],
    ['a payment', [0, 1], 1],
    ['a payment that was verified first', [99, 1], 1],
    ['changes of lines after the payment', [0, 1, 1, 1], 1],
    ['an undone dispatch', [0, 1, 3, 1], 1],
    ['a change of lines after an undone dispatch', [0, 1, 1, 3, 1, 1], 1],
    ['a payment that was withdrawn and confirmed again', [0, 1, 1, 0, 1, 1], 4],
    ['an unpaid order', [0, 0], null],
  ])('paidSince returns the latest payment for %s', (_, statuses, at) => {
    const toTimestamp = (index: number) => NOW + index * 1000;
    const history = statuses.map((status, index) => ({
      status,
      timestamp: new Date(toTimestamp(index)).toISOString(),
    }));
    expect(paidSince(history)).toBe(at === null ? null : toTimestamp(at));
  });
});
