import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { formatNumber, formatWon, priceLabel } from './won.ts';

describe('formatNumber and formatWon', () => {
  // rule: money.amount
  it.each([
    [0, '0', '0원'],
    [999, '999', '999원'],
    [1000, '1,000', '1,000원'],
    [1_234_567, '1,234,567', '1,234,567원'],
  ])('formatNumber and formatWon format %d as %s and %s', (value, number, won) => {
    expect(formatNumber(value)).toBe(number);
    expect(formatWon(value)).toBe(won);
  });

  // rule: money.amount
  it('formatWon keeps all digits of an amount', () => {
    fc.assert(fc.property(fc.nat(1_000_000_000), (won) => formatWon(won).replace(/\D/g, '') === String(won)));
  });
});

describe('priceLabel', () => {
  // rule: money.price-label
  it.each([
    ['no price', [], '가격 없음'],
    ['one price', [3500], '3,500원'],
    ['a price of 0', [0], '0원'],
    ['a single price of a million without a range', [1_000_000], '1,000,000원'],
    ['the same price twice as one price', [3500, 3500], '3,500원'],
    ['a range', [3500, 12_000], '3,500원 ~ 12,000원'],
    ['a range from unsorted prices', [12_000, 5000, 3500], '3,500원 ~ 12,000원'],
    ['a range up to just below a million', [3500, 999_999], '3,500원 ~ 999,999원'],
    ['a range up to a million without its maximum', [3500, 1_000_000], '3,500원 ~'],
    ['a range above a million without its maximum', [1_000_000, 2_000_000], '1,000,000원 ~'],
  ])('priceLabel shows %s', (_, prices, label) => {
    expect(priceLabel(prices)).toBe(label);
  });

  it('priceLabel starts with the minimum price and shows the maximum only below a million', () => {
    const prices = fc.array(fc.oneof(fc.nat(2_000_000), fc.integer({ min: 999_998, max: 1_000_002 })), {
      minLength: 1,
    });
    fc.assert(
      fc.property(prices, (each) => {
        const [least, most] = [Math.min(...each), Math.max(...each)];
        const rest = least === most ? '' : most < 1_000_000 ? ` ~ ${formatWon(most)}` : ' ~';
        expect(priceLabel(each)).toBe(formatWon(least) + rest);
        expect(priceLabel(each.toReversed())).toBe(priceLabel(each));
      }),
    );
  });
});
