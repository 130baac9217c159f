import { describe, expect, it } from '@jest/globals';
import { schemaProblems } from '../wire/schemaProblems.ts';
import { BULK_COUNT_MAX, OrderBulkChange } from './bulk.ts';
import { bulkStatusStep, canPackAll, statusFailure } from './bulkRules.ts';
import { ORDER_FAILURES, orderFailureText } from './orderFailures.ts';

const order = (status: number, paymentOption = 0) => ({ status, paymentOption, isBilled: false });
const ids = (count: number) =>
  Array.from({ length: count }, (_each, index) => `order-${String(index).padStart(4, '0')}`);

describe('OrderBulkChange', () => {
  it.each<[string, object, string[]]>([
    ['accepts a status', { status: 1, statusDesc: '확인' }, []],
    ['accepts a packaging status', { packagingStatus: 0 }, []],
    ['accepts a notice', { sellerMsg: '곧 보낼게요', resend: true }, []],
    ['accepts a status with a notice', { status: 1, sellerMsg: '곧 보낼게요' }, []],
    ['rejects a request without a change', {}, ['target']],
    ['rejects a packaging status with a status', { status: 1, packagingStatus: 1 }, ['target']],
    ['rejects a packaging status with a notice', { packagingStatus: 1, sellerMsg: '곧 보낼게요' }, ['target']],
    ['rejects a blank notice', { sellerMsg: ' ' }, ['sellerMsg']],
    ['rejects an unknown packaging status', { packagingStatus: 3 }, ['packagingStatus']],
    ['rejects a notice that is too long', { sellerMsg: '가'.repeat(501) }, ['sellerMsg']],
  ])('OrderBulkChange %s', (_title, change, paths) => {
    expect(schemaProblems(OrderBulkChange, { target: ids(1), ...change }).map(({ path }) => path)).toEqual(paths);
  });

  // rule: bulk-changes.each-order-alone
  it.each([
    [0, false],
    [1, true],
    [BULK_COUNT_MAX, true],
    [BULK_COUNT_MAX + 1, false],
  ])('OrderBulkChange with %i orders is valid: %s', (count, isValid) => {
    expect(schemaProblems(OrderBulkChange, { target: ids(count), status: 1 })).toHaveLength(isValid ? 0 : 1);
  });

  it('OrderBulkChange rejects a repeated order', () => {
    expect(schemaProblems(OrderBulkChange, { target: [...ids(1), ...ids(1)], status: 1 })).toHaveLength(1);
  });
});

describe('orderFailureText', () => {
  // rule: waybill-import.failure-reasons
  it('orderFailureText returns the message of a code, and for an unknown code the message to contact support', () => {
    expect(orderFailureText('cancelled')).toBe(ORDER_FAILURES.cancelled);
    for (const code of ['no-such-code', '__proto__', 'constructor'])
      expect(orderFailureText(code)).toBe(ORDER_FAILURES['contact-team']);
  });
});

describe('bulkStatusStep', () => {
  // rule: bulk-changes.what-may-move
  it.each<[string, ReturnType<typeof order>[], string]>([
    ['marks received orders as paid', [order(0), order(0)], '0→1'],
    ['marks paid orders as shipped', [order(1), order(1, 1)], '1→3'],
    ['rejects an empty selection', [], '주문을 선택해주세요.'],
    ['rejects orders with different statuses', [order(0), order(1)], '같은 상태의 주문만 함께 변경할 수 있어요.'],
    ['rejects shipped orders', [order(3)], '결제 전이거나 결제 완료인 주문만 변경할 수 있어요.'],
    [
      'rejects orders whose payment is being verified',
      [order(99)],
      '결제 전이거나 결제 완료인 주문만 변경할 수 있어요.',
    ],
    [
      'rejects received orders of the payment service',
      [order(0), order(0, 1)],
      '구매자가 결제하면 자동으로 결제 완료돼요.',
    ],
  ])('bulkStatusStep %s', (_title, orders, expected) => {
    const step = bulkStatusStep(orders);
    expect(step.allowed ? `${step.from}→${step.to}` : step.reason).toBe(expected);
  });

  it('canPackAll rejects a selection with a cancelled order', () => {
    expect(canPackAll([order(0), order(4)]).allowed).toBe(true);
    expect(canPackAll([order(0), order(10)]).allowed).toBe(false);
  });
});

describe('statusFailure', () => {
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
  ])('statusFailure for %j and the status %i returns %s', (facts, to, reason) => {
    expect(statusFailure(facts, to)).toBe(reason);
  });
});
