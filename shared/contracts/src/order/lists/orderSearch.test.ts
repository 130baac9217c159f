import { describe, expect, it } from '@jest/globals';
import {
  excerptMatch,
  findMatchReason,
  listSearchMatches,
  matchesSearch,
  orderSearchText,
  splitAtMatch,
  toSearchTerm,
} from './orderSearch.ts';

const order = {
  publicId: '261120-ABCDEFGH',
  buyerName: 'Alice Kim',
  payer: '김앨리스',
  total: 1_234_500,
  delivery: { name: '박받음', tel: '010-9513-3211' },
  sns: { id: 'Sticker_Cat' },
  memo: '생일 선물이에요',
  sellerMemo: '스티커 한 장 더',
  invoice: { company: 'kr.hanjin', no: '6012-3456-7890' },
  productList: [
    { title: '고양이 스티커', option: '노랑' },
    { title: '엽서', option: '' },
  ],
};
const toTerm = (typed: string) =>
  toSearchTerm(typed) ?? { text: '', digits: undefined, code: undefined, initials: undefined, words: [] };
const finds = (typed: string) => {
  const term = toSearchTerm(typed);
  return term === null ? 'everything' : matchesSearch(orderSearchText(order), term);
};

describe('toSearchTerm, orderSearchText and matchesSearch', () => {
  // rule: order-list.search
  it.each([
    ['261120-abc', 'the order number, ignoring case'],
    ['#261120-ABCDEFGH', 'the order number after #'],
    ['주문번호 261120-abcdefgh', 'the order number after its label'],
    ['261120ABCDEFGH', 'the order number without hyphen'],
    ['261120abc', 'the start of the order number without hyphen'],
    ['261120_ab', 'the start of the order number with an underscore'],
    ['261120\u2013ABCDEFGH', 'the order number with an en dash'],
    ['261120 ABCDEFGH', 'the order number with a blank'],
    ['２６１１２０－ＡＢＣＤＥＦＧＨ', 'the order number in full-width letters'],
    ['\u200B261120-ABCDEFGH', 'the order number after an invisible character'],
    ['261120-ㅁㅠㅊㅇㄷㄹㅎㅗ', 'the order number that a scanner typed with the Korean keyboard'],
    ['ABCDEFGH', 'the code of the order number'],
    ['박받', 'the recipient'],
    ['ㅂㅂㅇ', 'the initial consonants of the recipient'],
    ['ㅂㅇ 스티커', 'initial consonants and another word'],
    ['alice k', 'the buyer, ignoring case'],
    ['앨리스', 'the name under which the buyer pays'],
    ['1234500', 'the total without commas'],
    ['1,234,500', 'the total with commas'],
    ['1,234,500원', 'the total as shown'],
    ['34,5', 'a part of the total'],
    ['１２３４５００', 'the total in full-width digits'],
    ['박받음'.normalize('NFD'), 'a name in decomposed Hangul (NFD)'],
    ['  받음  ', 'a text with surrounding spaces'],
    ['고양이 스티커 노', 'a product with its option'],
    ['엽서', 'the second product'],
    ['6012-3456-7890', 'the tracking number as it is written'],
    ['601234567890', 'the tracking number without hyphens'],
    ['sticker_c', 'the SNS id, ignoring case'],
    ['선물', 'the memo of the buyer'],
    ['한 장', 'the memo of the seller'],
    ['3211', 'the last four digits of the phone number'],
    ['9513 3211', 'the last digits of the phone number with a space'],
    ['010-9513-3211', 'the phone number'],
    ['010.9513.3211', 'the phone number with dots'],
    ['+82 10-9513-3211', 'the phone number with the country code'],
    ['+82 (0)10 9513 3211', 'the phone number with the country code and its zero'],
    ['박받음 스티커', 'the recipient and a product'],
    ['스티커 앨리스 3211', 'a product, the payer and the last digits of the phone number'],
    ['생일선물', 'a text without its blank'],
    ['고양 이스 티커', 'a text with other blanks'],
    ['선\u200B물', 'a text with an invisible character'],
    ['스티커\u00A0한', 'a text with a no-break space'],
    ['０１０９５１３３２１１', 'the phone number in full-width digits'],
  ])('an order is found by %j: %s', (typed) => {
    expect(finds(typed)).toBe(true);
  });

  it.each([
    '박받음 달력',
    '스티커 9999',
    '+82 10-9513-3212',
    '261120x',
    '261121ABCDEFGH',
    '김하늘',
    '9999',
    '001234500',
    '음ali',
    '서울',
    '9513',
    '211',
    '선물이에요스',
  ])('an order is not found by %j', (typed) => {
    expect(finds(typed)).toBe(false);
  });

  // rule: order-list.search
  it.each([
    ['박 받음', '박받음'],
    ['박\u200B받음', '박받음'],
    ['10\u20132호', '10-2호'],
    ['10-2호', '10\u20132호'],
  ])('an order with the receiver %j is found by %j', (name, typed) => {
    const text = orderSearchText({ ...order, delivery: { name, tel: '' } });
    expect(matchesSearch(text, toTerm(typed))).toBe(true);
  });

  // rule: order-list.search
  it.each(['ㄸㄸ123456789ㅏㄱ', 'ㄸㄸ123456789ㅏㄲ', 'ㄷㄷ123456789ㅏㄱ', 'EE123456789KR', 'ee123456789kr'])(
    'an order is found by its tracking number with letters that a scanner typed as %j',
    (typed) => {
      const ems = { ...order, invoice: { company: 'un.upu.ems', no: 'EE123456789KR' } };
      expect(matchesSearch(orderSearchText(ems), toTerm(typed))).toBe(true);
      expect(listSearchMatches(ems, toTerm(typed)).map(({ field }) => field)).toEqual(['waybill']);
      expect(finds(typed)).toBe(false);
    },
  );

  // rule: order-list.search
  it('an order is found by the code of its number that a scanner typed with the Korean keyboard', () => {
    const text = orderSearchText({ ...order, publicId: '261120-K7QWX2MD' });
    expect(matchesSearch(text, toTerm('ㅏ7ㅂㅈㅌ2ㅡㅇ'))).toBe(true);
  });

  // rule: order-list.search
  it('an order with the country code in its phone number is found by the number without it', () => {
    const text = orderSearchText({ ...order, delivery: { name: '', tel: '+82 10-9513-3211' } });
    expect(matchesSearch(text, toTerm('010-9513-3211'))).toBe(true);
  });

  // rule: order-list.search
  it.each(['', ' ', '박', '1', '1,', ' a '])(
    'toSearchTerm is null for the short text %j, so that all orders are shown',
    (typed) => {
      expect(finds(typed)).toBe('everything');
    },
  );
});

describe('listSearchMatches and splitAtMatch', () => {
  const listFields = (typed: string) => listSearchMatches(order, toTerm(typed)).map(({ field, text }) => [field, text]);

  // rule: order-list.search-match
  it('listSearchMatches returns every field in which a search finds the order, with the text that contains it', () => {
    expect(listFields('스티커')).toEqual([
      ['product', '고양이 스티커 노랑'],
      ['sellerMemo', '스티커 한 장 더'],
    ]);
    expect(listFields('3211')).toEqual([['tel', '010-9513-3211']]);
    expect(listFields('9999')).toEqual([]);
    expect(listFields('박받음 선물')).toEqual([
      ['receiver', '박받음'],
      ['memo', '생일 선물이에요'],
    ]);
    expect(listFields('노랑 엽서')).toEqual([
      ['product', '고양이 스티커 노랑'],
      ['product', '엽서'],
    ]);
    expect(listFields('박받음 달력')).toEqual([]);
  });

  // rule: order-list.search-match
  it.each([
    ['1,234,500원', '1234', '', '1,234', ',500원'],
    ['010-9513-3211', '133211', '010-95', '13-3211', ''],
    ['010-3211-3211', '3211', '010-3211-', '3211', ''],
    ['Alice Kim', 'E KI', 'Alic', 'e Ki', 'm'],
    ['박받음'.normalize('NFD'), '받음', '박', '받음', ''],
    ['생일 선물이에요', '생일선물', '', '생일 선물', '이에요'],
    ['박받음', '선물 받음', '박', '받음', ''],
    ['010-9513-3211', '+82 10 9513-3211', '', '010-9513-3211', ''],
    ['박 받음', 'ㅂㅂ', '', '박 받', '음'],
    ['10\u20132호', '10-2', '', '10\u20132', '호'],
  ])('splitAtMatch splits %j at the part that is found by %j', (text, typed, ...parts) => {
    expect(splitAtMatch(text, toTerm(typed))).toEqual(parts);
  });

  // rule: order-list.search-match
  it('findMatchReason returns the first match unless the screen shows the text of a match', () => {
    const term = toTerm('스티커');
    const matches = listSearchMatches(order, term);
    expect(findMatchReason(matches, term, ({ field }) => field === 'receiver')).toBe(matches[0]);
    expect(findMatchReason(matches, term, ({ field }) => field === 'sellerMemo')).toBeUndefined();
  });

  // rule: order-list.search-match
  it('findMatchReason returns the match of a word that the screen does not show', () => {
    const term = toTerm('박받음 선물');
    const find = (...shown: readonly string[]) =>
      findMatchReason(listSearchMatches(order, term), term, ({ field }) => shown.includes(field))?.field;
    expect([find(), find('receiver'), find('memo'), find('receiver', 'memo')]).toEqual([
      'receiver',
      'memo',
      'receiver',
      undefined,
    ]);
  });

  it('excerptMatch omits the start of a long text, but not of a phone number', () => {
    const text = '생일 선물이에요. 예쁘게 포장 부탁드려요';
    expect(excerptMatch({ field: 'memo', text }, toTerm('포장'))).toBe('…. 예쁘게 포장 부탁드려요');
    expect(excerptMatch({ field: 'memo', text }, toTerm('선물'))).toBe(text);
    expect(excerptMatch({ field: 'tel', text: '010-9513-3211' }, toTerm('3211'))).toBe('010-9513-3211');
  });

  // rule: order-list.search
  it('matchesSearch finds initial consonants of names only', () => {
    expect(finds('ㄱㅇㅇ')).toBe(false);
    expect(finds('ㅂㅂㅅ')).toBe(false);
    expect(matchesSearch(orderSearchText({ ...order, buyerName: '고 양이' }), toTerm('ㄱㅇㅇ'))).toBe(true);
    expect(listSearchMatches({ ...order, buyerName: '김유진' }, toTerm('ㄱㅇㅈ'))).toEqual([
      { field: 'buyer', text: '김유진' },
    ]);
  });

  it('splitAtMatch returns undefined for a text that the search does not find', () => {
    expect(splitAtMatch('박받음', toTerm('김하늘'))).toBeUndefined();
  });
});
