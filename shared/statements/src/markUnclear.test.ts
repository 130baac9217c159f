import { expect, it } from '@jest/globals';
import { markUnclear } from './markUnclear.ts';
import type { StatementRow } from './statement.ts';

function toDeposit(row: number, payer: string, amount: number, unexplained: string[] = []): StatementRow {
  const facts = { at: 0, isDayOnly: true, hasSeconds: false, memo: '', balance: null, account: '' };
  return {
    row,
    kind: 'deposit',
    text: `11/22 | ${payer} | ${amount}`,
    deposit: { ...facts, key: String(row), row, payer, amount },
    unexplained: unexplained.map((text) => ({ reason: 'word', text })),
  };
}

function toUnread(text: string, amount: number | null): StatementRow {
  return { row: 9, kind: 'unread', reason: 'date', text, guess: { at: null, isDayOnly: false, amount, payer: '' } };
}

const getParts = (rows: readonly StatementRow[]) => {
  const [row] = markUnclear(rows);
  return row?.kind === 'deposit' ? row.unexplained.map(({ reason, text }) => `${reason} ${text}`) : [];
};

// rule: deposits.explained-rows
it.each([
  ['an unread row', toUnread('어제 | 김하나 돌려줌 | 12,000', 12_000)],
  ['an unread row without a readable amount', toUnread('11/23 김하나 삼십', null)],
  ['an unread row with further numbers', toUnread('김하나 5,000 12,000', 5000)],
  ['a row of another currency', { row: 9, kind: 'foreign', text: '김하나 USD 12,000' } as const],
  ['a deposit that is not explained', toDeposit(9, '토스_김하나', 12_000, ['쿠폰'])],
])('markUnclear does not explain a deposit whose name and amount are in %s', (_, other) => {
  expect(getParts([toDeposit(1, '김하나', 12_000), other])).toEqual([`row ${other.text}`]);
  expect(getParts([toDeposit(1, '국민김하나', 12_000), other])).toEqual([`row ${other.text}`]);
});

// rule: deposits.explained-rows
it.each([
  ['another name', toUnread('어제 | 이두리 | 12,000', 12_000)],
  ['another amount', toUnread('어제 | 김하나 | 13,000', 13_000)],
  ['an ignored row', { row: 9, kind: 'ignored', reason: 'note', text: '김하나 12,000' } as const],
  ['an explained deposit', toDeposit(9, '김하나', 12_000)],
])('markUnclear does not change a deposit next to %s', (_, other) => {
  expect(getParts([toDeposit(1, '김하나', 12_000), other])).toEqual([]);
});

// rule: deposits.explained-rows
it('markUnclear does not compare a row with itself', () => {
  expect(getParts([toDeposit(1, '김하나', 12_000, ['쿠폰'])])).toEqual(['word 쿠폰']);
});

// rule: deposits.explained-rows
it.each(['A1B', '김1나'])('markUnclear compares the name %s, which has no pair of letters', (name) => {
  expect(getParts([toDeposit(1, name, 12_000), toUnread(`${name} 12,000`, 12_000)])).toHaveLength(1);
});
