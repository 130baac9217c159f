import { expect, it } from '@jest/globals';
import { refundMessage } from './refundMessage.ts';

const getMessage = (status: number, option: number, type: string) =>
  refundMessage({ status, payment: { option, type } });

// rule: cancellation.refund-words
it.each(['card', 'kakaopay', 'naverpay'])(
  'refundMessage for %s promises a refund by the original payment method within 1 to 3 business days',
  (type) => {
    expect(getMessage(1, 1, type)).toBe(
      '결제하신 금액은 결제하신 수단의 결제가 취소되어 영업일 기준 1~3일 안에 자동으로 환불됩니다.',
    );
  },
);

// rule: cancellation.refund-words
it.each(['vbank', 'transfer'])('refundMessage for %s promises a refund to the registered refund account', (type) => {
  expect(getMessage(3, 1, type)).toBe(
    '결제하신 금액은 등록하신 환불 계좌로 영업일 기준 1~3일 안에 자동으로 환불됩니다.',
  );
});

it('refundMessage for a payment to the seller promises a refund by the seller', () => {
  expect(getMessage(1, 0, 'transfer')).toBe('결제하신 금액은 판매자가 직접 환불해 드립니다.');
});

it.each([
  [0, 0],
  [0, 1],
  [99, 1],
])('refundMessage is empty before the payment: status %i, payment option %i', (status, option) => {
  expect(getMessage(status, option, 'vbank')).toBe('');
});
