import { describe, expect, it } from '@jest/globals';
import { canEditLines, describeLineChange, lineProblems } from './orderLines.ts';

const line = (_id: string, amount: number, option = '') => ({
  _id,
  title: '엽서',
  option,
  price: 1,
  amount,
  weight: 1,
  cover: '',
});
const STORED = [line('line-0001', 3, 'A세트'), line('line-0002', 1)];

describe('the lines of an order', () => {
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
  ])('in status %i with payment %i may be changed: %s', (status, paymentOption, allowed) => {
    expect(canEditLines({ status, paymentOption, isBilled: false }).allowed).toBe(allowed);
  });

  it.each<[string, { _id: string; amount: number }[], string[]]>([
    ['as they are', STORED, []],
    ['fewer pieces', [{ _id: 'line-0001', amount: 1 }], []],
    ['none', [], ['productList']],
    ['more pieces', [{ _id: 'line-0001', amount: 4 }], ['productList.0.amount']],
    [
      'one twice',
      [
        { _id: 'line-0001', amount: 1 },
        { _id: 'line-0001', amount: 1 },
      ],
      ['productList.1._id'],
    ],
    ['another order’s', [{ _id: 'line-0003', amount: 1 }], ['productList.0._id']],
  ])('may become %s', (_title, lines, paths) => {
    expect(lineProblems(lines, STORED).map(({ path }) => path)).toEqual(paths);
  });

  it('tell in the history what became of them', () => {
    expect(describeLineChange([{ _id: 'line-0001', amount: 1 }], STORED)).toBe(
      '상품 변경: 엽서 A세트 3개 → 1개, 엽서 삭제',
    );
  });
});
