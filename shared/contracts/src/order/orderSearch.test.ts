import { describe, expect, it } from '@jest/globals';
import { orderSearchNeedle, orderSearchText } from './orderSearch.ts';

const order = { publicId: '261120-ABCDEFGH', buyerName: 'Alice Kim', total: 1_234_500, delivery: { name: '박받음' } };
const finds = (typed: string) => {
  const needle = orderSearchNeedle(typed);
  return needle === null ? 'everything' : orderSearchText(order).includes(needle);
};

describe('a search', () => {
  // rule: order-list.search
  it.each([
    ['261120-abc', 'the order number without regard to case'],
    ['박받', 'the receiver'],
    ['alice k', 'the buyer without regard to case'],
    ['1234500', 'the total without commas'],
    ['1,234,500', 'the total with commas'],
    ['1,234,500원', 'the total as it is shown'],
    ['34,5', 'a part of the total'],
    ['１２３４５００', 'the total in full-width digits'],
    ['박받음'.normalize('NFD'), 'a name in decomposed syllables (NFD)'],
    ['  받음  ', 'a text with spaces around it'],
  ])('finds by %j: %s', (typed) => {
    expect(finds(typed)).toBe(true);
  });

  it.each(['김하늘', '9999', '001234500', '음ali', '서울'])('does not find by %j', (typed) => {
    expect(finds(typed)).toBe(false);
  });

  // rule: order-list.search
  it.each(['', ' ', '박', '1', '1,', ' a '])('finds everything while only %j is typed', (typed) => {
    expect(finds(typed)).toBe('everything');
  });
});
