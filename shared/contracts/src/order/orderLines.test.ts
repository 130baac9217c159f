import { describe, expect, it } from '@jest/globals';
import { canEditLines, describeLineChange, lineProblems } from './orderLines.ts';

const line = (_id: string, amount: number, option = '') => ({
  _id,
  productId: 'product-0001',
  optionId: _id,
  title: '엽서',
  option,
  price: 1,
  amount,
  weight: 1,
  cover: '',
});
const STORED = [line('line-0001', 3, 'A세트'), line('line-0002', 1)];

describe('lines of an order', () => {
  // rule: orders.changed-lines
  it.each([
    [0, 0, true],
    [1, 0, true],
    [3, 0, false],
    [4, 0, false],
    [10, 0, false],
    [11, 0, false],
    [99, 0, false],
    [0, 1, false],
    [1, 1, false],
  ])('canEditLines for status %i and payment %i returns %s', (status, paymentOption, allowed) => {
    expect(canEditLines({ status, paymentOption, isBilled: false }).allowed).toBe(allowed);
  });

  it.each<[string, { _id: string; amount: number }[], string[]]>([
    ['accepts unchanged lines', STORED, []],
    ['accepts a lower amount and a removed line', [{ _id: 'line-0001', amount: 1 }], []],
    ['rejects an empty list', [], ['productList']],
    ['rejects a higher amount', [{ _id: 'line-0001', amount: 4 }], ['productList.0.amount']],
    [
      'rejects a repeated line',
      [
        { _id: 'line-0001', amount: 1 },
        { _id: 'line-0001', amount: 1 },
      ],
      ['productList.1._id'],
    ],
    ['rejects a line of another order', [{ _id: 'line-0003', amount: 1 }], ['productList.0._id']],
  ])('lineProblems %s', (_title, lines, paths) => {
    expect(lineProblems(lines, STORED).map(({ path }) => path)).toEqual(paths);
  });

  it('describeLineChange formats a change of lines for the history', () => {
    expect(describeLineChange([{ _id: 'line-0001', amount: 1 }], STORED)).toBe(
      '상품 변경: 엽서 A세트 3개 → 1개, 엽서 삭제',
    );
  });
});
