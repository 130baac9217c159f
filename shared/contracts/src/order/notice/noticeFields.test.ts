import { describe, expect, it } from '@jest/globals';
import { getNoticeValues, renderNotice, findUnknownNoticeFields } from './noticeFields.ts';
import { buyerKey, isNoticeRepeat } from './noticeRepeat.ts';

const ORDER = { publicId: '261120-ABCDEFGH', buyerName: '이구매', invoice: { company: 'kr.epost', no: '6012-3456' } };
const AT = { market: '겨울 마켓', now: Date.parse('2026-11-20T15:30:00.000Z') };
const VALUES = getNoticeValues(ORDER, AT);

describe('renderNotice', () => {
  it.each([
    ['{주문자}님, {주문번호} 주문을 보냈습니다.', '이구매님, 261120-ABCDEFGH 주문을 보냈습니다.'],
    ['{택배사} {운송장}', '우체국 택배 6012-3456'],
    ['{ 날짜 } {마켓}', '11월 21일 겨울 마켓'],
    ['항목 없이 {^^}', '항목 없이 {^^}'],
    ['{주문번호}{주문번호}', '261120-ABCDEFGH261120-ABCDEFGH'],
  ])('renderNotice converts %s to %s', (template, text) => {
    expect(renderNotice(template, VALUES)).toEqual({ text });
  });

  it('renderNotice returns the placeholders without a value as missing', () => {
    const values = getNoticeValues({ ...ORDER, invoice: null }, AT);
    expect(renderNotice('{운송장} {택배사} {운송장}', values)).toEqual({ missing: ['운송장', '택배사'] });
  });

  it('renderNotice does not replace placeholders inside of values', () => {
    const values = getNoticeValues({ ...ORDER, buyerName: '{운송장}' }, AT);
    expect(renderNotice('{주문자}님', values)).toEqual({ text: '{운송장}님' });
  });

  it.each([
    ['{송장번호}', ['송장번호']],
    ['{name}님', ['name']],
    ['{주문번호', ['주문번호']],
    ['{주문번호} { 운송장', ['운송장']],
    ['{주문번호}', []],
    ['{^^} {', []],
  ])('findUnknownNoticeFields of %s returns %j', (template, unknown) => {
    expect(findUnknownNoticeFields(template)).toEqual(unknown);
    if (unknown.length > 0) expect(renderNotice(template, VALUES)).toEqual({ unknown });
  });
});

describe('repeated notices', () => {
  it('isNoticeRepeat is true for 24 hours', () => {
    expect([isNoticeRepeat(0, 24 * 3_600_000 - 1), isNoticeRepeat(0, 24 * 3_600_000)]).toEqual([true, false]);
  });

  it('buyerKey identifies a buyer by the social network account, or by the name without an account', () => {
    const toKey = (type: string, id: string, buyerName: string) => buyerKey({ sns: { type, id }, buyerName });
    expect(toKey('kakao', 'a', '김하나')).toBe(toKey('kakao', 'a', '다른 이름'));
    expect(toKey('kakao', 'a', '김하나')).not.toBe(toKey('twitter', 'a', '김하나'));
    expect(toKey('', '', '김하나')).not.toBe(toKey('', '', '이둘'));
  });
});
