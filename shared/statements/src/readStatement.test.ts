import { describe, expect, it } from '@jest/globals';
import { createSheetTable } from '@backoffice/contracts/files/SheetTable';
import { readStatement } from './readStatement.ts';
import type { StatementChoice, StatementReading, StatementRow } from './statement.ts';

type Rows = readonly (readonly string[])[];

const NOW = Date.parse('2026-11-22T06:00:00Z');
const at = (text: string) => Date.parse(`${text}+09:00`);
const read = (rows: Rows, choice?: StatementChoice) => readStatement([createSheetTable(rows)], { now: NOW, choice });
const getRows = (reading: StatementReading): readonly StatementRow[] => (reading.status === 'read' ? reading.rows : []);
const getDeposits = (reading: StatementReading) =>
  getRows(reading).flatMap((row) => (row.kind === 'deposit' ? [row.deposit] : []));
/** The parts that are not explained, of each deposit. */
const getParts = (reading: StatementReading) =>
  getRows(reading).flatMap((row) =>
    row.kind === 'deposit' ? [row.unexplained.map(({ reason, text }) => `${reason} ${text}`)] : [],
  );
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
  ])('readStatement marks a row with %s as unknown', (_, row, reason) => {
    const reading = read([HEADING, ['2026.11.21', '', '9,000', '이두리'], row]);
    expect(getOutcomes(reading)).toEqual(['ignored: heading', 'deposit', `unread: ${reason}`]);
  });

  // rule: deposits.what-is-a-total
  it('readStatement lists a row with a total label and a date as a deposit that is not explained if its amount is not a sum', () => {
    const reading = read([HEADING, ['2026.11.21', '', '9,000', '이두리'], ['2026.11.21', '', '5,000', '소계']]);
    expect(getParts(reading)).toEqual([[], ['word 소계']]);
  });

  // rule: deposits.explained-rows
  it('readStatement does not explain cells beyond the headings, as after a comma inside of an amount', () => {
    const reading = read([HEADING, ['2026.11.21', '', '9,000', '이두리'], ['2026.11.22', '', '30', '000', '김하나']]);
    expect(getParts(reading)).toEqual([[], ['column 김하나']]);
  });
});

describe('readStatement with unknown columns', () => {
  const ROWS = [
    ['A', 'B', 'C', 'D'],
    ['2026.11.22 14:03', '김하나', '12,000', '0'],
    ['2026.11.22 13:03', '편의점', '0', '3,000'],
  ];

  it('readStatement requests the columns of a list with unknown headings, and reads the list with the named columns', () => {
    expect(read(ROWS)).toMatchObject({ status: 'columns', table: { index: 0, rows: 3 } });
    const meanings = ['date', 'name', 'deposit', 'withdrawal'] as const;
    const chosen = read(ROWS, { table: 0, heading: 0, meanings });
    expect(getOutcomes(chosen)).toEqual(['ignored: heading', 'deposit', 'withdrawal']);
  });

  it('readStatement returns the known columns if other columns are unknown', () => {
    const reading = read([['거래일시', '내용', '넣은 것', '뺀 것'], ...ROWS.slice(1)]);
    expect(reading).toMatchObject({
      status: 'columns',
      columns: { heading: 0, meanings: ['date', 'name', null, null] },
    });
  });

  // rule: deposits.named-columns
  it('readStatement reads later files with the same headings by the columns that the seller named', () => {
    const headings = ['거래일시', '내용', '입금액', '출금액', '등급'];
    const values = [null, null, null, null, ['VIP']];
    const learned = { kind: 'columns', headings, meanings: [null, null, null, null, 'none'], values } as const;
    const rows = (grade: string) => [headings, ['2026.11.22 14:03', '김하나', '12,000', '', grade]];
    const readTaught = (grade: string) =>
      readStatement([createSheetTable(rows(grade))], { now: NOW, taught: [structuredClone(learned)] as never });
    expect(getParts(read(rows('VIP')))).toEqual([['column VIP']]);
    expect(getParts(readTaught('VIP'))).toEqual([[]]);
    expect(getParts(readTaught('보류'))).toEqual([['state 보류']]);
    expect(getParts(readTaught('신규'))).toEqual([['value 신규']]);
  });
});

describe('explained rows of readStatement', () => {
  const HEADING = ['거래일시', '내용', '출금액', '입금액', '잔액'];
  const line = (day: number, name: string, amount: number, balance: number) =>
    amount > 0
      ? [`2026.11.${day} 10:00`, name, '', String(amount), String(balance)]
      : [`2026.11.${day} 10:00`, name, String(-amount), '', String(balance)];

  // rule: deposits.explained-rows
  it.each([
    [
      'a state',
      [
        ['거래일시', '내용', '입금액', '취소여부'],
        ['2026.11.22', '김하나', '12,000', 'Y'],
      ],
      ['state Y'],
    ],
    [
      'a state in a name',
      [
        ['거래일시', '내용', '입금액'],
        ['2026.11.22', '김하나 반품', '12,000'],
      ],
      ['state 반품'],
    ],
    [
      'a state in a memo',
      [
        ['거래일시', '내용', '입금액', '메모'],
        ['2026.11.22', '김하나', '12,000', '미입금'],
      ],
      ['state 미입금'],
    ],
    [
      'an unknown memo',
      [
        ['거래일시', '내용', '입금액', '메모'],
        ['2026.11.22', '김하나', '12,000', '어쩌고'],
      ],
      ['word 어쩌고'],
    ],
    [
      'a unit',
      [
        ['거래일시', '내용', '입금액(천원)'],
        ['2026.11.22', '김하나', '12'],
      ],
      ['currency 입금액(천원)'],
    ],
  ] as const)('readStatement does not explain a row with %s', (_, rows, parts) => {
    expect(getParts(read(rows))).toEqual([parts]);
  });

  // rule: deposits.explained-rows
  it.each([
    [
      ['거래일시', '내용', '입금액', '취소여부'],
      ['2026.11.22', '김하나', '12,000', 'N'],
    ],
    [
      ['거래일시', '내용', '입금액', '처리상태'],
      ['2026.11.22', '김하나', '12,000', '완료'],
    ],
    [
      ['거래일시', '내용', '입금액', '통화'],
      ['2026.11.22', '김하나', '12,000', 'KRW'],
    ],
    [
      ['거래일시', '내용', '입금액', '적요'],
      ['2026.11.22', '김하나', '12,000', '타행이체'],
    ],
  ])('readStatement explains the row below the headings %j', (...rows) => {
    expect(getParts(read(rows))).toEqual([[]]);
  });

  // rule: deposits.explained-rows
  it('readStatement does not explain an empty cell of an unknown column that is not empty in all rows', () => {
    const rows = (mark: string) => [
      ['거래일시', '내용', '입금액', '점검'],
      ['2026.11.21', '이두리', '9,000', mark],
      ['2026.11.22', '김하나', '12,000', ''],
      ['2026.11.22', '박세찬', '8,000'],
    ];
    expect(getParts(read(rows('V')))).toEqual([['column V'], ['column '], ['column ']]);
    expect(getParts(read(rows('')))).toEqual([[], [], []]);
  });

  // rule: deposits.other-currencies
  it.each([
    [
      ['거래일시', '내용', '입금액', '통화'],
      ['2026.11.22', 'KIM', '100.00', 'USD'],
    ],
    [
      ['거래일시', '내용', '입금액'],
      ['2026.11.22', 'KIM', '$100.00'],
    ],
  ])('readStatement has an outcome of its own for an amount of another currency below %j', (...rows) => {
    expect(getOutcomes(read(rows))[1]).toBe('foreign');
  });

  // rule: deposits.balance-is-proof
  it('readStatement never reads a row as a deposit if the balance did not change or changed in the other direction', () => {
    const rows = [HEADING, line(18, '가', 5000, 105_000), line(19, '나', 3000, 108_000), line(20, '다', 7000, 108_000)];
    expect(getOutcomes(read([...rows, line(21, '라', 1000, 109_000)]))[3]).toBe('unread: contradiction');
    expect(
      getOutcomes(read([...rows.slice(0, 3), line(20, '다', 7000, 101_000), line(21, '라', 1000, 102_000)]))[3],
    ).toBe('unread: contradiction');
  });

  // rule: deposits.balance-is-proof
  it('readStatement marks the row where the balances break', () => {
    const rows = [line(18, '가', 5000, 105_000), line(19, '나', 3000, 108_000), line(20, '다', 7000, 125_000)];
    expect(getParts(read([HEADING, ...rows, line(21, '라', 1000, 126_000)]))).toEqual([[], [], ['balance 125000'], []]);
  });

  // rule: deposits.balance-is-proof
  it('readStatement reads the direction of amounts without sign from the balances', () => {
    const rows = [
      ['거래일시', '내용', '거래금액', '잔액'],
      ['2026.11.20', '가', '5000', '105000'],
    ];
    const more = [
      ['2026.11.21', '나', '3000', '102000'],
      ['2026.11.22', '다', '1000', '103000'],
    ];
    expect(getOutcomes(read([...rows, ...more])).slice(1)).toEqual(['unread: direction', 'withdrawal', 'deposit']);
  });

  // rule: deposits.balance-is-proof
  it('readStatement understands no row of a list whose headings are swapped', () => {
    const swapped = ['거래일시', '내용', '입금액', '출금액', '잔액'];
    const rows = [line(18, '가', -5000, 95_000), line(19, '나', 3000, 98_000), line(20, '다', 2000, 100_000)];
    expect(getOutcomes(read([swapped, ...rows])).slice(1)).toEqual(Array(3).fill('unread: contradiction'));
  });

  // rule: deposits.year
  it('readStatement takes the year of a day from the stated period, and does not explain a day outside of it', () => {
    const rows = [
      ['조회기간', '2025.10.01 ~ 2025.10.31'],
      ['거래일', '내용', '입금액'],
    ];
    const reading = read([...rows, ['10/20', '김하나', '9,000'], ['11/20', '이두리', '9,000']]);
    expect(getDeposits(reading)[0]?.at).toBe(at('2025-10-20T00:00:00'));
    expect(getParts(reading)).toEqual([[], ['year 11/20']]);
  });

  // rule: deposits.twins
  it('readStatement reads the same row twice as one deposit, and asks if no balance proves it', () => {
    const proven = line(20, '김하나', 5000, 105_000);
    expect(getParts(read([HEADING, proven, proven]))).toEqual([[]]);
    const plain = ['2026.11.22', '김하나', '12,000'];
    const reading = read([['거래일시', '내용', '입금액'], plain, plain]);
    expect(getParts(reading)).toEqual([['twin 2026.11.22 | 김하나 | 12,000']]);
    expect(getOutcomes(reading)[2]).toBe('ignored: duplicate');
  });

  // rule: deposits.stated-totals
  it('readStatement reports a stated total that differs from the deposits, whose rows are then not explained', () => {
    const rows = [
      ['거래일시', '내용', '입금액'],
      ['2026.11.22', '김하나', '12,000'],
      ['합계', '', '15,000'],
    ];
    const reading = read(rows);
    expect(reading).toMatchObject({ differentTotal: { stated: 15_000, read: 12_000 } });
    expect(getParts(reading)).toEqual([['total 15000']]);
  });

  // rule: deposits.explained-rows
  it('readStatement does not explain a deposit whose name and amount are also in a row that is not understood', () => {
    const reading = read([
      ['거래일시', '내용', '출금액', '입금액'],
      ['2026.11.20', '김하나', '', '12,000'],
      ['언제인지', '김하나 돌려줌', '12,000', ''],
    ]);
    expect(getParts(reading)).toEqual([['row 언제인지 | 김하나 돌려줌 | 12,000']]);
  });

  // rule: deposits.bounded
  it('readStatement does not search a cell that is longer than 200 characters', () => {
    const reading = read([
      ['거래일시', '내용', '입금액'],
      ['2026.11.20', '김하나'.repeat(70), '12,000'],
    ]);
    expect(getOutcomes(reading)[1]).toBe('unread: too-long');
  });

  it('readStatement finds headings in decomposed letters', () => {
    const headings = ['거래일시', '내용', '입금액'].map((title) => title.normalize('NFD'));
    expect(getDeposits(read([headings, ['2026.11.20', '김하나', '12,000']]))).toHaveLength(1);
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
    const reading = readStatement([list('하나', 2), list('둘', 3)], { now: NOW });
    expect(reading).toMatchObject({ table: { name: '둘' }, others: [{ name: '하나', rows: 3 }] });
  });

  // rule: deposits.which-table
  it('readStatement chooses the active table among equal tables', () => {
    expect(readStatement([{ ...list('하나', 2), isActive: true }, list('둘', 3)], { now: NOW })).toMatchObject({
      table: { name: '하나' },
    });
  });

  // rule: deposits.which-table
  it('readStatement prefers a visible table to a hidden table', () => {
    expect(readStatement([{ ...list('하나', 9), isHidden: true }, list('둘', 3)], { now: NOW })).toMatchObject({
      table: { name: '둘' },
      others: [{ name: '하나', isHidden: true }],
    });
  });

  it('readStatement reads the table that the seller selected', () => {
    expect(readStatement([list('하나', 2), list('둘', 3)], { now: NOW, choice: { table: 0 } })).toMatchObject({
      table: { name: '하나' },
    });
  });

  // rule: deposits.which-table
  it('readStatement reads hidden rows only if the seller selected them', () => {
    const table = { ...list('하나', 2), hiddenRows: [1] };
    expect(getOutcomes(readStatement([table], { now: NOW }))).toEqual([
      'ignored: heading',
      'ignored: hidden',
      'deposit',
    ]);
    expect(getOutcomes(readStatement([table], { now: NOW, choice: { table: 0, hasHiddenRows: true } }))[1]).toBe(
      'deposit',
    );
  });
});
