import { describe, expect, it } from '@jest/globals';
import { schemaProblems } from '../wire/schemaProblems.ts';
import { BULK_COUNT_MAX, OrderBulkChange } from './bulk.ts';
import { bulkStatusStep, canPackAll, statusFailure } from './bulkRules.ts';
import { ORDER_FAILURES, orderFailureText } from './orderFailures.ts';

const order = (status: number, paymentOption = 0) => ({ status, paymentOption, isBilled: false });
const ids = (count: number) =>
  Array.from({ length: count }, (_each, index) => `order-${String(index).padStart(4, '0')}`);

describe('a change of many orders', () => {
  it.each<[string, object, string[]]>([
    ['a status', { status: 1, statusDesc: '확인' }, []],
    ['a packaging status', { packagingStatus: 0 }, []],
    ['a notice', { sellerMsg: '곧 보낼게요', resend: true }, []],
    ['a status with a notice', { status: 1, sellerMsg: '곧 보낼게요' }, []],
    ['nothing', {}, ['target']],
    ['packaging with a status', { status: 1, packagingStatus: 1 }, ['target']],
    ['packaging with a notice', { packagingStatus: 1, sellerMsg: '곧 보낼게요' }, ['target']],
    ['an empty notice', { sellerMsg: ' ' }, ['sellerMsg']],
    ['an unknown packaging status', { packagingStatus: 3 }, ['packagingStatus']],
    ['a long notice', { sellerMsg: '가'.repeat(501) }, ['sellerMsg']],
  ])('is %s', (_title, change, paths) => {
    expect(schemaProblems(OrderBulkChange, { target: ids(1), ...change }).map(({ path }) => path)).toEqual(paths);
  });

  // rule: bulk-changes.each-order-alone
  it.each([
    [0, false],
    [1, true],
    [BULK_COUNT_MAX, true],
    [BULK_COUNT_MAX + 1, false],
  ])('is of %i orders: %s', (count, isTaken) => {
    expect(schemaProblems(OrderBulkChange, { target: ids(count), status: 1 })).toHaveLength(isTaken ? 0 : 1);
  });

  it('names each order once', () => {
    expect(schemaProblems(OrderBulkChange, { target: [...ids(1), ...ids(1)], status: 1 })).toHaveLength(1);
  });
});

describe('results', () => {
  // rule: waybill-import.failure-reasons
  it('say the reason in words, and of an unknown one whom to ask', () => {
    expect(orderFailureText('cancelled')).toBe(ORDER_FAILURES.cancelled);
    for (const code of ['no-such-code', '__proto__', 'constructor'])
      expect(orderFailureText(code)).toBe(ORDER_FAILURES['contact-team']);
  });
});

describe('the step of selected orders', () => {
  // rule: bulk-changes.what-may-move
  it.each<[string, ReturnType<typeof order>[], string]>([
    ['received', [order(0), order(0)], '0→1'],
    ['paid', [order(1), order(1, 1)], '1→3'],
    ['none', [], '주문을 선택해주세요.'],
    ['mixed', [order(0), order(1)], '같은 상태의 주문만 함께 변경할 수 있습니다.'],
    ['sent', [order(3)], '결제 전이거나 결제 완료인 주문만 변경할 수 있습니다.'],
    ['being verified', [order(99)], '결제 전이거나 결제 완료인 주문만 변경할 수 있습니다.'],
    ['received through the service', [order(0), order(0, 1)], '구매자가 결제하면 자동으로 결제 완료됩니다.'],
  ])('that are %s', (_title, orders, expected) => {
    const step = bulkStatusStep(orders);
    expect(step.allowed ? `${step.from}→${step.to}` : step.reason).toBe(expected);
  });

  it('is packing only where none is cancelled', () => {
    expect(canPackAll([order(0), order(4)]).allowed).toBe(true);
    expect(canPackAll([order(0), order(10)]).allowed).toBe(false);
  });
});

describe('why one order is not moved', () => {
  it.each([
    [order(0), 1, undefined],
    [order(1), 1, 'already-done'],
    [order(11), 11, 'already-done'],
    [order(10), 1, 'cancelled'],
    [order(99), 1, 'payment-verifying'],
    [order(0), 3, 'order-not-paid'],
    [order(0, 1), 1, 'order-not-paid'],
    [order(3), 1, 'not-allowed'],
    [{ ...order(1, 1), isBilled: true }, 11, 'not-allowed'],
  ])('%j to %i: %s', (facts, to, reason) => {
    expect(statusFailure(facts, to)).toBe(reason);
  });
});
