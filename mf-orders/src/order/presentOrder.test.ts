import { describe, expect, it } from '@jest/globals';
import { buildOrder } from '@backoffice/testing';
import { addressLabel, refundAccountLabel, stepNote, telLabel, telUrl } from './presentOrder.ts';

describe('The labels of an order', () => {
  it.each([
    ['01098765432', '010-9876-5432'],
    ['0212345678', '02-1234-5678'],
    ['021234567', '02-123-4567'],
    ['0311234567', '031-123-4567'],
    ['+82 10 1234 5678', '+82 10 1234 5678'],
  ])('telLabel splits the telephone number %s as %s', (tel, shown) => {
    expect(telLabel(tel)).toBe(shown);
  });

  // rule: orders.phone-links
  it.each([
    ['010-9876-5432', 'tel:01098765432'],
    ['+82 10 (1234) 5678', 'tel:+821012345678'],
  ])('telUrl converts the telephone number %s to %s', (tel, url) => {
    expect(telUrl(tel)).toBe(url);
  });

  // rule: orders.phone-links
  it.each(['*21*01012345678#', '#31#01012345678', '01012345678,,1', '010;phone-context=x', '01012345678?x', 'abc', ''])(
    'telUrl returns no link for %j, which may be a code that forwards calls',
    (tel) => {
      expect(telUrl(tel)).toBeUndefined();
    },
  );

  it('The labels of an order omit missing parts', () => {
    const { delivery } = buildOrder();
    expect(addressLabel(delivery)).toBe('(04001) 서울 마포구 양화로 1 101호');
    expect(addressLabel({ ...delivery, zip: '', addr2: '' })).toBe('서울 마포구 양화로 1');
    expect(refundAccountLabel({ type: '', no: '', name: '' })).toBe('');
  });

  it.each([
    [1, '결제 완료', ''],
    [11, '재료 품절', '재료 품절'],
    [10, '', '구매자 취소'],
    [99, '', '결제 확인 중'],
    [4, '', '배송 완료'],
    [0, '', ''],
  ])('stepNote of status %i with the message %j is %j', (status, desc, note) => {
    expect(stepNote({ status, desc, timestamp: '2026-11-20T01:00:00.000Z' })).toBe(note);
  });
});
