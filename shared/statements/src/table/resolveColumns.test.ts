import { describe, expect, it } from '@jest/globals';
import type { LearnedReading } from '@backoffice/contracts/order/deposit/statementReadings';
import { readHeading } from './readHeading.ts';
import { findTaught, resolveColumns } from './resolveColumns.ts';

type Taught = Extract<LearnedReading, { kind: 'columns' }>;

const toHeadings = (titles: readonly string[]) => titles.map((title) => readHeading([title]));
const resolve = (titles: readonly string[], ...body: readonly (readonly string[])[]) =>
  resolveColumns(toHeadings(titles), body, []);
const teach = (facts: Partial<Taught>): Taught => ({
  kind: 'columns',
  headings: [],
  meanings: [],
  values: [],
  ...facts,
});

describe('resolveColumns', () => {
  // rule: deposits.columns-by-meaning
  it('resolveColumns returns the meanings of the headings, and null for unknown headings', () => {
    const { meanings } = resolve([
      '거래일시',
      '보낸분',
      '출금액',
      '입금액',
      '잔액',
      '메모',
      '통화',
      '취소여부',
      '등급',
    ]);
    expect(meanings).toEqual(['date', 'name', 'withdrawal', 'deposit', 'balance', 'memo', 'currency', 'state', null]);
  });

  // rule: deposits.columns-by-meaning
  it('resolveColumns chooses among equal headings the column with fitting cells', () => {
    const { meanings } = resolve(['거래일', '입금액', '입금액'], ['2026.11.22', '', '9,000']);
    expect(meanings).toEqual(['date', null, 'deposit']);
  });

  // rule: deposits.columns-by-meaning
  it.each([
    ['입금', 'direction'],
    ['+9,000', 'amount'],
  ])('resolveColumns reads the column 입출금 with the cell %s as %s', (cell, meaning) => {
    expect(resolve(['거래일', '입출금', '내용'], ['2026.11.22', cell, '김하나']).meanings[1]).toBe(meaning);
  });

  // rule: deposits.explained-rows
  it('resolveColumns lists a further column of amounts, which must equal the amount of its row', () => {
    const columns = resolve(['거래일', '거래금액', '입금액', '출금액'], ['2026.11.22', '9,000', '9,000', '']);
    expect(columns).toMatchObject({ meanings: ['date', null, 'deposit', 'withdrawal'], repeated: [1] });
  });

  // rule: deposits.columns-by-meaning
  it('resolveColumns reads the recipient only if no column names the payer', () => {
    expect(resolve(['거래일', '받는분', '입금액']).names).toEqual([1]);
    expect(resolve(['거래일', '받는분', '입금액', '보낸분'])).toMatchObject({ names: [3], memos: [1] });
  });

  // rule: deposits.what-is-a-deposit
  it('resolveColumns recognises a list of deposits by its headings', () => {
    expect(resolve(['입금일', '입금자명', '금액']).isDepositList).toBe(true);
    expect(resolve(['거래일', '보낸분', '금액']).isDepositList).toBe(false);
  });

  // rule: deposits.named-columns
  it('resolveColumns prefers the meanings that the seller named', () => {
    const headings = toHeadings(['거래일', '입금액', '실입금', '등급']);
    const named = [null, 'none', 'deposit', 'none'] as const;
    expect(resolveColumns(headings, [['2026.11.22', '9,000', '8,800', 'VIP']], named).meanings).toEqual([
      'date',
      'none',
      'deposit',
      'none',
    ]);
  });

  // rule: deposits.named-columns
  it('resolveColumns permits the stored values of a column without meaning, or any value of free text', () => {
    const taught = teach({
      headings: ['거래일', '입금액', '등급', '비밀글'],
      meanings: [null, null, 'none', 'none'],
      values: [null, null, ['VIP', '일반'], 'free-text'],
    });
    const { permitted } = resolveColumns(toHeadings(taught.headings), [], [], taught);
    expect(permitted).toEqual(new Map([[2, new Set(['VIP', '일반'])]]));
  });
});

describe('findTaught', () => {
  const taught = teach({
    headings: ['거래일', '입금액', 'Note'],
    meanings: [null, null, 'none'],
    values: [null, null, []],
  });

  // rule: deposits.named-columns
  it.each([
    [['거래일', '입금액', 'Note']],
    [[' 거래일 ', '입금액', 'NOTE']],
    [['거래일', '입금액', 'Note', '', '']],
    [['거래일'.normalize('NFD'), '입금액', 'Note']],
  ])('findTaught finds the reading of the headings %j', (titles) => {
    expect(findTaught(titles, [{ kind: 'message', shape: 'a' }, taught])).toBe(taught);
  });

  // rule: deposits.named-columns
  it.each([[['입금액', '거래일', 'Note']], [['거래일', '입금액']], [['거래일', '입금액', 'Note', '등급']], [[]]])(
    'findTaught finds nothing for the headings %j',
    (titles) => {
      expect(findTaught(titles, [taught])).toBeUndefined();
    },
  );
});
