import { describe, expect, it } from '@jest/globals';
import { PACKAGING_LABELS, STATUS_MESSAGE, orderStatusLabel, linkedStatuses } from './orderStatus.ts';
import { latestStatus } from './order.ts';

describe('status of an order', () => {
  // rule: orders.status-codes
  it.each([
    [0, '결제 전', 'yellow'],
    [99, '결제 전', 'yellow'],
    [1, '결제 완료', 'green'],
    [3, '발송 완료', 'blue'],
    [4, '발송 완료', 'blue'],
    [10, '주문 취소', 'red'],
    [11, '주문 취소', 'red'],
    [7, '결제 전', 'yellow'],
  ])('orderStatusLabel for status %d is %s in %s', (status, label, color) => {
    expect(orderStatusLabel(status)).toEqual({ label, color });
  });

  it.each([
    [0, [0, 99]],
    [1, [1]],
    [3, [3, 4]],
    [4, [4]],
    [10, [10, 11]],
    [11, [11]],
    [99, [99]],
  ])('linkedStatuses for status %d is %j', (status, tied) => {
    expect(linkedStatuses(status)).toEqual(tied);
  });

  // rule: orders.status-codes
  it('latestStatus returns the last entry of the history', () => {
    const entry = (status: number) => ({ status, desc: '', timestamp: '2026-11-20T00:00:00.000Z' });
    expect(latestStatus({ status: [entry(0), entry(1), entry(3)] })).toBe(3);
    expect(latestStatus({ status: [] })).toBe(0);
  });

  // rule: order-transitions.history-messages, packaging.states
  it('STATUS_MESSAGE and PACKAGING_LABELS have the documented Korean texts', () => {
    expect(STATUS_MESSAGE).toEqual({ paid: '결제 완료', shipped: '발송 완료' });
    expect(PACKAGING_LABELS).toEqual({ 0: '상태 없음', 1: '포장 시작', 2: '포장 완료' });
  });
});
