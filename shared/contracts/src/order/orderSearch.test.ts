import { describe, expect, it } from '@jest/globals';
import { toSearchTerm, orderSearchText } from './orderSearch.ts';

const order = { publicId: '261120-ABCDEFGH', buyerName: 'Alice Kim', total: 1_234_500, delivery: { name: '박받음' } };
const finds = (typed: string) => {
  const needle = toSearchTerm(typed);
  return needle === null ? 'everything' : orderSearchText(order).includes(needle);
};

describe('toSearchTerm and orderSearchText', () => {
  // rule: order-list.search
  it.each([
    ['261120-abc', 'the order number, ignoring case'],
    ['박받', 'the recipient'],
    ['alice k', 'the buyer, ignoring case'],
    ['1234500', 'the total without commas'],
    ['1,234,500', 'the total with commas'],
    ['1,234,500원', 'the total as shown'],
    ['34,5', 'a part of the total'],
    ['１２３４５００', 'the total in full-width digits'],
    ['박받음'.normalize('NFD'), 'a name in decomposed Hangul (NFD)'],
    ['  받음  ', 'a text with surrounding spaces'],
  ])('an order is found by %j: %s', (typed) => {
    expect(finds(typed)).toBe(true);
  });

  it.each(['김하늘', '9999', '001234500', '음ali', '서울'])('an order is not found by %j', (typed) => {
    expect(finds(typed)).toBe(false);
  });

  // rule: order-list.search
  it.each(['', ' ', '박', '1', '1,', ' a '])(
    'toSearchTerm is null for the short text %j, so that all orders are shown',
    (typed) => {
      expect(finds(typed)).toBe('everything');
    },
  );
});
