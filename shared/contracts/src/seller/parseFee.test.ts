import { describe, expect, it } from '@jest/globals';
import { parseFee } from './parseFee.ts';

describe('parseFee', () => {
  it.each([
    ['0', 0],
    ['4', 4],
    ['3.3', 3.3],
    [' 4.05 % ', 4.05],
    ['30', 30],
    ['30.01', undefined],
    ['4.005', undefined],
    ['-1', undefined],
    ['1e1', undefined],
    ['4,5', undefined],
    ['', undefined],
  ])('parseFee converts "%s" to %s percent', (text, fee) => {
    expect(parseFee(text)).toBe(fee);
  });
});
