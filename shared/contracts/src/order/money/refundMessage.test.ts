import { describe, expect, it } from '@jest/globals';
import { refundMessage } from './refundMessage.ts';

const ORDER = {
  status: 1,
  payment: { option: 1, type: 'vbank' },
  paidAmount: 12_000,
  buyerRefunds: [],
  hasRefundAccount: true,
};
type Input = Parameters<typeof refundMessage>[0];
const getMessage = (over: Partial<Input>) => refundMessage({ ...ORDER, ...over });

describe('refundMessage', () => {
  // rule: cancellation.refund-words
  it.each(['card', 'kakaopay', 'naverpay'])(
    'refundMessage for %s promises a refund of the paid amount by the original payment method',
    (type) => {
      expect(getMessage({ payment: { option: 1, type } })).toBe(
        '결제하신 12,000원은 결제하신 수단의 결제가 취소되어 영업일 기준 1~3일 안에 자동으로 환불돼요.',
      );
    },
  );

  // rule: cancellation.refund-words
  it.each(['vbank', 'transfer'])('refundMessage for %s promises a refund to the registered refund account', (type) => {
    expect(getMessage({ status: 3, payment: { option: 1, type } })).toBe(
      '결제하신 12,000원은 등록하신 환불 계좌로 영업일 기준 1~3일 안에 자동으로 환불돼요.',
    );
  });

  // rule: cancellation.refund-words
  it.each(['vbank', 'transfer'])(
    'refundMessage for %s without a refund account promises no automatic refund',
    (type) => {
      expect(getMessage({ payment: { option: 1, type }, hasRefundAccount: false })).toBe(
        '환불 계좌를 확인해 안내해드려요.',
      );
    },
  );

  it('refundMessage promises nothing if it is unknown whether the order has a refund account', () => {
    expect(getMessage({ hasRefundAccount: undefined })).toBe('');
  });

  // rule: cancellation.refund-words
  it.each(['refunded', 'waived'] as const)(
    'refundMessage for a payment to the seller leaves out what was %s',
    (kind) => {
      const buyerRefunds = [{ kind, amount: 2000, day: '2026-11-20' }];
      expect(getMessage({ payment: { option: 0, type: 'transfer' }, buyerRefunds })).toBe(
        '결제하신 10,000원은 판매자가 직접 환불해 드려요.',
      );
    },
  );

  // rule: cancellation.refund-words
  it.each([0, 1])(
    'refundMessage is empty without a payment, also for a paid order of 0 won (payment option %i)',
    (option) => {
      for (const status of [0, 1, 99])
        expect(getMessage({ status, payment: { option, type: 'card' }, paidAmount: 0 })).toBe('');
    },
  );

  it('refundMessage is empty for an order that its buyer cancelled without a refund request', () => {
    expect(getMessage({ status: 10, refund: null })).toBe('');
    expect(getMessage({ status: 10, refund: { state: 'requested', failure: '' } })).not.toBe('');
  });
});
