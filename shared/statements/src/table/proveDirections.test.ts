import { expect, it } from '@jest/globals';
import { type BalancedRow, proveDirections } from './proveDirections.ts';

/** Rows of amounts and balances. */
const toRows = (...rows: readonly (readonly [amount: number | null, balance: number | null])[]): BalancedRow[] =>
  rows.map(([amount, balance]) => ({ amount, balance }));

const CHAIN = toRows([5000, 105_000], [3000, 108_000], [2000, 106_000], [1000, 107_000]);

// rule: deposits.balance-is-proof
it('proveDirections proves the rows of a list that starts with the earliest or the latest row', () => {
  expect(proveDirections(CHAIN)).toEqual([undefined, 'in', 'out', 'in']);
  expect(proveDirections(CHAIN.toReversed())).toEqual(['in', 'out', 'in', undefined]);
});

// rule: deposits.balance-is-proof
it('proveDirections marks the row where the balances break, and a row that did not change the balance', () => {
  const [first, second, third, fourth] = CHAIN;
  if (!first || !second || !third || !fourth) throw new Error('The chain is too short.');
  expect(proveDirections([...CHAIN, ...toRows([7000, 150_000], [1000, 151_000])])).toEqual([
    undefined,
    'in',
    'out',
    'in',
    'broken',
    'in',
  ]);
  expect(proveDirections([...CHAIN, ...toRows([7000, 107_000], [1000, 108_000])])[4]).toBe('none');
});

// rule: deposits.balance-is-proof
it('proveDirections marks the earliest row if the difference to the next row may be its own', () => {
  const rows = toRows([5000, 105_000], [3000, 199_000], [2000, 197_000], [1000, 198_000], [1000, 199_000]);
  expect(proveDirections(rows).slice(0, 2)).toEqual(['broken', 'broken']);
});

// rule: deposits.balance-is-proof
it.each([
  ['no balances', toRows([5000, null], [3000, null], [2000, null])],
  ['one comparison only', toRows([5000, 105_000], [3000, 108_000])],
  ['balances that do not fit', toRows([5000, 1], [3000, 2], [2000, 3], [1000, 4])],
  ['balances that fit in both orders', toRows([1000, 1000], [1000, 2000], [1000, 1000], [1000, 2000])],
  ['no rows', []],
])('proveDirections proves nothing from %s', (_, rows) => {
  expect(proveDirections(rows)).toEqual(rows.map(() => undefined));
});

// rule: deposits.balance-is-proof
it('proveDirections compares with the last known balance', () => {
  const rows = toRows([5000, 105_000], [null, null], [3000, 108_000], [2000, 106_000]);
  expect(proveDirections(rows)).toEqual([undefined, undefined, 'in', 'out']);
});
