import { expect, it } from '@jest/globals';
import { ORDER_TERMS, carrierName, cashReceiptLabel, paymentLabel, snsLabel } from './orderLabels.ts';

// rule: copy.same-words
it('ORDER_TERMS has a different name for each field of an order', () => {
  const names = Object.values(ORDER_TERMS);
  expect(new Set(names).size).toBe(names.length);
});

it.each([
  [0, 'transfer', '계좌이체 (판매자 계좌)'],
  [1, 'card', '신용카드'],
  [1, 'vbank', '가상계좌'],
  [1, 'newpay', 'newpay'],
])('paymentLabel for option %i and type %s is %s', (option, type, label) => {
  expect(paymentLabel({ option, type })).toBe(label);
});

it('cashReceiptLabel shows the purpose and number of a cash receipt', () => {
  expect(cashReceiptLabel(null)).toBe('미신청');
  expect(cashReceiptLabel({ no: '01012345678', isPersonal: true })).toBe('소득공제용 01012345678');
  expect(cashReceiptLabel({ no: '1234567891', isPersonal: false })).toBe('지출증빙용 1234567891');
});

it('snsLabel and carrierName return Korean names and keep unknown codes', () => {
  expect(snsLabel({ type: 'Twitter', id: 'buyer' })).toBe('트위터 buyer');
  expect(snsLabel({ type: 'bluesky', id: '' })).toBe('bluesky');
  expect([carrierName('kr.epost'), carrierName('kr.nowhere')]).toEqual(['우체국 택배', 'kr.nowhere']);
});
