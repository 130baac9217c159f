import { describe, expect, it } from '@jest/globals';
import { createSheetTable } from '@backoffice/contracts';
import { readStatement } from './readStatement.ts';
import type { StatementChoice, StatementReading, StatementRow } from './statement.ts';

type Rows = readonly (readonly string[])[];

const NOW = Date.parse('2026-11-22T06:00:00Z');
const at = (text: string) => Date.parse(`${text}+09:00`);
const read = (rows: Rows, choice?: StatementChoice) => readStatement([createSheetTable(rows)], { now: NOW, choice });
const getRows = (reading: StatementReading): readonly StatementRow[] => (reading.status === 'read' ? reading.rows : []);
const getDeposits = (reading: StatementReading) =>
  getRows(reading).flatMap((row) => (row.kind === 'deposit' ? [row.deposit] : []));
const getOutcomes = (reading: StatementReading) =>
  getRows(reading).map((row) => ('reason' in row ? `${row.kind}: ${row.reason}` : row.kind));

describe('readStatement with dates', () => {
  it.each([
    ['2026년 11월 22일 오후 2:03', '2026-11-22T14:03:00'],
    ['2026-11-22 오전 12:05', '2026-11-22T00:05:00'],
    ['20261122140322', '2026-11-22T14:03:22'],
    ['2026. 11. 22. 14:03', '2026-11-22T14:03:00'],
    ['26.11.22 14:03', '2026-11-22T14:03:00'],
    ['11/22 14:03', '2026-11-22T14:03:00'],
    ['11/22/26 14:03', '2026-11-22T14:03:00'],
    ['22 Nov 2026 14:03', '2026-11-22T14:03:00'],
    ['2026-11-22T14:03:22', '2026-11-22T14:03:22'],
    ['46348.58541666667', '2026-11-22T14:03:00'],
    ['12/31 23:59', '2025-12-31T23:59:00'],
  ])('readStatement reads the date %s as %s in Seoul', (cell, expected) => {
    expect(
      getDeposits(
        read([
          ['날짜', '이름', '입금액'],
          [cell, '김하나', '12,000'],
        ]),
      )[0]?.at,
    ).toBe(at(expected));
  });

  it('readStatement reads a date without a time as the whole day', () => {
    const [deposit] = getDeposits(
      read([
        ['날짜', '이름', '입금액'],
        ['2026.11.22', '김하나', '12,000'],
      ]),
    );
    expect(deposit).toMatchObject({ at: at('2026-11-22T00:00:00'), isDayOnly: true });
  });
});

describe('readStatement with unreadable rows', () => {
  const HEADING = ['거래일시', '출금액', '입금액', '내용'];
  // rule: deposits.what-is-a-deposit
  it.each([
    ['an impossible date', ['2026.13.45', '', '12,000', '김하나'], 'date'],
    ['a word instead of a date', ['어제', '', '12,000', '김하나'], 'date'],
    ['a word instead of an amount', ['2026.11.22', '', '만이천', '김하나'], 'amount'],
    ['an ambiguous amount', ['2026.11.22', '', '30.000', '김하나'], 'amount'],
    ['fractions of a won', ['2026.11.22', '', '12,000.50', '김하나'], 'amount'],
    ['amounts in both directions', ['2026.11.22', '3,000', '12,000', '김하나'], 'several-amounts'],
    ['a deposit with a word for a cancellation', ['2026.11.22', '', '12,000', '입금취소'], 'contradiction'],
    ['more cells than headings', ['2026.11.22', '', '30', '000', '김하나'], 'shifted'],
  ])('readStatement marks a row with %s as unknown', (_, row, reason) => {
    const reading = read([HEADING, ['2026.11.21', '', '9,000', '이두리'], row]);
    expect(getOutcomes(reading)).toEqual(['ignored: heading', 'deposit', `unknown: ${reason}`]);
  });

  // rule: deposits.what-is-a-total
  it('readStatement marks a row as unknown if it has a total label and a date but its amount is not a sum', () => {
    const reading = read([HEADING, ['2026.11.21', '', '9,000', '이두리'], ['2026.11.21', '', '5,000', '소계']]);
    expect(getOutcomes(reading)[2]).toBe('unknown: amount');
  });

  it('readStatement marks a transaction as unknown if its second row has several texts', () => {
    const reading = read([
      ['거래일시', '적요', '입금액', '출금액', '거래점'],
      ['2026.11.22', '전자금융', '12,000', '', ''],
      ['', '김하나', '', '', '국민은행'],
      ['2026.11.22', '전자금융', '9,000', '', ''],
      ['', '이두리', '', '', ''],
    ]);
    expect(getOutcomes(reading)[1]).toBe('unknown: two-lines');
    expect(getDeposits(reading).map(({ payer }) => payer)).toEqual(['이두리']);
  });
});

describe('readStatement with unknown columns', () => {
  const ROWS = [
    ['A', 'B', 'C', 'D'],
    ['2026.11.22 14:03', '김하나', '12,000', '0'],
    ['2026.11.22 13:03', '편의점', '0', '3,000'],
  ];

  it('readStatement requests the columns of a list with unknown headings, and reads the list with the selected columns', () => {
    expect(read(ROWS)).toMatchObject({ status: 'columns', table: { index: 0, rows: 3 } });
    const chosen = read(ROWS, { table: 0, heading: 0, columns: { date: 0, payer: 1, in: 2, out: 3 } });
    expect(getOutcomes(chosen)).toEqual(['ignored: heading', 'deposit', 'withdrawal']);
  });

  it('readStatement returns the known columns if other columns are unknown', () => {
    const reading = read([['거래일시', '내용', '넣은 것', '뺀 것'], ...ROWS.slice(1)]);
    expect(reading).toMatchObject({ status: 'columns', heading: 0, columns: { date: 0, payer: 1 } });
  });

  // rule: deposits.columns-by-meaning
  it('readStatement requests only the payer column if all other columns are known', () => {
    const reading = read([
      ['거래일시', '가', '나', '입금액', '출금액'],
      ['2026.11.22 14:03', '김하나', '박세찬', '12,000', ''],
    ]);
    expect(reading).toMatchObject({ status: 'read', needsPayerColumn: true });
    expect(getDeposits(reading)).toMatchObject([{ amount: 12_000, payer: '' }]);
  });
});

describe('readStatement with several tables', () => {
  const list = (name: string, count: number) =>
    createSheetTable(
      [
        ['거래일시', '내용', '입금액'],
        ...Array.from({ length: count }, (_, day) => [`2026.11.${day + 10}`, '김하나', '9,000']),
      ],
      { name },
    );

  // rule: deposits.which-table
  it('readStatement chooses the table with most rows among equal tables and offers the other table', () => {
    const reading = readStatement([list('하나', 2), list('둘', 3)], NOW);
    expect(reading).toMatchObject({ table: { name: '둘' }, others: [{ name: '하나', rows: 3 }] });
  });

  // rule: deposits.which-table
  it('readStatement chooses the active table among equal tables', () => {
    expect(readStatement([{ ...list('하나', 2), isActive: true }, list('둘', 3)], NOW)).toMatchObject({
      table: { name: '하나' },
    });
  });

  // rule: deposits.which-table
  it('readStatement prefers a visible table to a hidden table', () => {
    expect(readStatement([{ ...list('하나', 9), isHidden: true }, list('둘', 3)], NOW)).toMatchObject({
      table: { name: '둘' },
      others: [{ name: '하나', isHidden: true }],
    });
  });

  it('readStatement reads the table that the seller selected', () => {
    expect(readStatement([list('하나', 2), list('둘', 3)], NOW, { choice: { table: 0 } })).toMatchObject({
      table: { name: '하나' },
    });
  });

  // rule: deposits.which-table
  it('readStatement reads hidden rows only if the seller selected them', () => {
    const table = { ...list('하나', 2), hiddenRows: [1] };
    expect(getOutcomes(readStatement([table], NOW))).toEqual(['ignored: heading', 'ignored: hidden', 'deposit']);
    expect(getOutcomes(readStatement([table], NOW, { choice: { table: 0, hasHiddenRows: true } }))[1]).toBe('deposit');
  });
});

describe('key of a deposit', () => {
  const HEADING = ['거래일자', '거래시간', '적요', '출금(원)', '입금(원)', '내용', '잔액(원)', '거래점'];
  const line = ['2026-11-22', '14:03:22', '타행이체', '0', '12,000', '김하나', '112,000', '본점'];
  const keys = (...rows: Rows) => getDeposits(read([HEADING, ...rows])).map(({ key }) => key);

  it('the key of a deposit is the same in a later file with more rows, and shows neither name nor amount', () => {
    const later = ['2026-11-23', '09:00:00', '타행이체', '0', '5,000', '박세찬', '117,000', '본점'];
    expect(keys(later, line)[1]).toBe(keys(line)[0]);
    expect(keys(line)[0]).toMatch(/^[0-9a-z]{6,12}$/);
  });

  it('the keys of two equal rows differ', () => {
    expect(new Set(keys(line, line)).size).toBe(2);
  });
});
