import { describe, expect, it } from '@jest/globals';
import { LATE_AFTER_MS, type OrderTaskInput, orderTasks } from './orderTasks.ts';

const NOW = Date.parse('2026-03-10T03:00:00.000Z');
const order = (fields: Partial<OrderTaskInput> = {}): OrderTaskInput => ({
  status: 1,
  packagingStatus: 0,
  memo: '',
  hasWaybill: false,
  paidAt: NOW,
  ...fields,
});
const tasksOf = (fields: Partial<OrderTaskInput>) => orderTasks(order(fields), NOW);

describe('the tasks of an order', () => {
  it.each([0, 99])('one in status %d waits for its payment', (status) => {
    expect(tasksOf({ status, paidAt: null })).toEqual(['unpaid']);
  });

  it.each([
    [0, 'pack'],
    [1, 'pack'],
    [2, 'send'],
  ])('a paid one in packaging status %d is to %s', (packagingStatus, task) => {
    expect(tasksOf({ packagingStatus })).toEqual([task]);
  });

  it('a memo of the buyer is one until the order is sent', () => {
    expect(tasksOf({ memo: '선물이에요' })).toEqual(['pack', 'memo']);
    expect(tasksOf({ status: 0, memo: '선물이에요', paidAt: null })).toEqual(['unpaid', 'memo']);
    expect(tasksOf({ memo: ' \n ' })).toEqual(['pack']);
  });

  it('one is late three days after its latest payment, to the millisecond', () => {
    expect(tasksOf({ paidAt: NOW - LATE_AFTER_MS })).toEqual(['pack', 'late']);
    expect(tasksOf({ paidAt: NOW - LATE_AFTER_MS + 1 })).toEqual(['pack']);
    expect(tasksOf({ paidAt: NOW - LATE_AFTER_MS, hasWaybill: true })).toEqual(['pack']);
  });

  it.each([3, 4, 10, 11])('one in status %d has none', (status) => {
    expect(tasksOf({ status, memo: '선물이에요', paidAt: NOW - 2 * LATE_AFTER_MS })).toEqual([]);
  });
});
