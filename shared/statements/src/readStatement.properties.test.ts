import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createSheetTable } from '@backoffice/contracts/files/SheetTable';
import { readStatement } from './readStatement.ts';

const NOW = Date.parse('2026-11-25T06:00:00Z');
const WORDS =
  '거래일시 입금액 출금액 잔액 내용 구분 적요 거래금액 합계 소계 전일이월 김하나 편의점 입금 출금 타행이체 2026.11.22 11/22 14:03:22 2026-11-22 12,000 3,000 -3,000 0 30 000 112,000 ₩9,000 3만원'.split(
    ' ',
  );
const cell = fc.oneof(fc.constantFrom(...WORDS), fc.constant(''), fc.string({ maxLength: 6 }));

// rule: deposits.one-result-per-row
it('readStatement gives each row of any table exactly one result', () => {
  const tables = fc.array(fc.array(cell, { maxLength: 7 }), { maxLength: 14 });
  fc.assert(
    fc.property(tables, fc.boolean(), (body, hasHeading) => {
      const rows = hasHeading ? [['거래일시', '출금액', '입금액', '잔액', '내용'], ...body] : body;
      const reading = readStatement([createSheetTable(rows)], { now: NOW });
      if (reading.status !== 'read') return;
      expect(reading.rows.map(({ row }) => row)).toEqual(rows.map((_, at) => at + 1));
    }),
    { numRuns: 400 },
  );
});

// rule: deposits.one-result-per-row, deposits.pasted-messages
it('readStatement gives each line of any text exactly one result', () => {
  const texts = fc.array(
    fc.array(cell, { maxLength: 6 }).map((words) => words.join(' ')),
    { minLength: 1, maxLength: 12 },
  );
  fc.assert(
    fc.property(texts, (lines) => {
      const text = lines.join('\n');
      const reading = readStatement([], { now: NOW, text });
      if (reading.status !== 'read') return;
      expect(reading.rows.map(({ row }) => row)).toEqual(text.split(/\r\n?|\n/).map((_, at) => at + 1));
    }),
    { numRuns: 400 },
  );
});

interface Transaction {
  readonly isIn: boolean;
  readonly amount: number;
  readonly name: string;
  readonly minute: number;
}

const won = (value: number) => value.toLocaleString('en-US');
const FORMS: readonly ((amount: string) => string)[] = [
  (amount) => amount,
  (amount) => `${amount} 원`,
  (amount) => `₩ ${amount}`,
  (amount) => `\\${amount}`,
  (amount) => `KRW ${amount}`,
  (amount) => `${amount}.00`,
  (amount) => amount.replaceAll(',', ''),
  (amount) => amount.replaceAll(',', '\u00a0'),
];
const DAYS: readonly ((day: number, minute: string) => string)[] = [
  (day, minute) => `2026.11.${day} 14:${minute}`,
  (day, minute) => `2026-11-${day} 14:${minute}:00`,
  (day, minute) => `26/11/${day} 14:${minute}`,
  (day, minute) => `202611${day}14${minute}00`,
  (day, minute) => `11/${day} 14:${minute}`,
  (day, minute) => `2026년 11월 ${day}일 오후 2시 ${minute}분`,
];
const transaction: fc.Arbitrary<Transaction> = fc.record({
  isIn: fc.boolean(),
  amount: fc.integer({ min: 1, max: 900 }).map((value) => value * 100),
  name: fc.constantFrom(...'김하나 이두리 박세찬 계은숙 합계맘 총합이 출금왕 남하늘 서지급 정다운'.split(' ')),
  minute: fc.integer({ min: 0, max: 59 }),
});
const layout = fc.record({
  date: fc.constantFrom('거래일시', '거래일자', '날짜', '일시', 'Date', '거래 일시'),
  money: fc.oneof(
    fc.constantFrom(
      ['입금액', '출금액'],
      ['입금(원)', '출금(원)'],
      ['맡기신금액', '찾으신금액'],
      ['들어온금액', '나간금액'],
      ['받으신 금액', '보내신 금액'],
      ['입금', '지급'],
      ['Deposit', 'Withdrawal'],
      ['Credit', 'Debit'],
    ),
    fc.constantFrom(
      ['거래금액', '±'],
      ['금액', '입금/출금'],
      ['거래금액', '입/출'],
      ['금액', '+/-'],
      ['거래금액', '받기/보내기'],
    ),
  ),
  payer: fc.constantFrom(
    '보낸분/받는분',
    '기재내용',
    '내용',
    '의뢰인',
    '상대 예금주명',
    '거래기록사항',
    '적요',
    '보내는분',
  ),
  hasBalance: fc.boolean(),
  hasNote: fc.boolean(),
  isAscending: fc.boolean(),
  shuffle: fc.integer({ min: 0, max: 719 }),
  title: fc.constantFrom(
    [],
    [['거래내역 조회']],
    [['계좌번호', '123-456-789'], ['조회기간', '2026.11.01 ~ 2026.11.30'], []],
  ),
  hasTotal: fc.boolean(),
  form: fc.constantFrom(...FORMS),
  toDay: fc.constantFrom(...DAYS),
  nothing: fc.constantFrom('', '0', '-'),
});

/** Permutes the columns by a number. */
function arrange<T>(values: readonly T[], seed: number): T[] {
  const rest = [...values];
  const arranged: T[] = [];
  for (let left = seed; rest.length > 0; left = Math.floor(left / (rest.length + 1)))
    arranged.push(...rest.splice(left % rest.length, 1));
  return arranged;
}

// rule: deposits.columns-by-meaning, deposits.what-is-a-deposit
it('readStatement reads all deposits and no withdrawal as a deposit, regardless of the headings and the order of the columns', () => {
  fc.assert(
    fc.property(fc.array(transaction, { minLength: 1, maxLength: 12 }), layout, (made, spec) => {
      let balance = 5_000_000;
      const dated = made.map((each, at) => {
        balance += each.isIn ? each.amount : -each.amount;
        return { ...each, balance, day: spec.toDay(at + 10, String(each.minute).padStart(2, '0')) };
      });
      const list = spec.isAscending ? dated : dated.toReversed();
      const [one = '', other = ''] = spec.money;
      const isTwo = one !== '거래금액' && one !== '금액';
      type Cell = (each: (typeof list)[number]) => string;
      const words = other.split('/');
      const direction: Cell = ({ isIn }) => (isIn ? words[0] : words[1]) ?? '';
      const columns: [string, Cell][] = [
        [spec.date, ({ day }) => day],
        [spec.payer, ({ name }) => name],
        ...(isTwo
          ? ([
              [one, ({ isIn, amount }) => (isIn ? spec.form(won(amount)) : spec.nothing)],
              [other, ({ isIn, amount }) => (isIn ? spec.nothing : spec.form(won(amount)))],
            ] as [string, Cell][])
          : ([[one, ({ isIn, amount }) => `${other === '±' ? (isIn ? '+' : '-') : ''}${spec.form(won(amount))}`]] as [
              string,
              Cell,
            ][])),
        ...(isTwo || other === '±'
          ? []
          : ([[other === '입/출' || other === '+/-' ? other : '구분', direction]] as [string, Cell][])),
        ...(spec.hasBalance ? ([['잔액', (each) => spec.form(won(each.balance))]] as [string, Cell][]) : []),
        ...(spec.hasNote ? ([['거래점', () => '강남']] as [string, Cell][]) : []),
      ];
      const arranged = arrange(columns, spec.shuffle);
      const total = arranged.map(([title], at) => {
        const sum = (isIn: boolean) =>
          won(list.filter((each) => each.isIn === isIn).reduce((all, { amount }) => all + amount, 0));
        return title === spec.date
          ? '합계'
          : isTwo && title === one
            ? sum(true)
            : isTwo && title === other
              ? sum(false)
              : at === 0
                ? '합계'
                : '';
      });
      const rows = [
        ...spec.title,
        arranged.map(([title]) => title),
        ...list.map((each) => arranged.map(([, toCell]) => toCell(each))),
        ...(spec.hasTotal ? [total] : []),
      ];
      const reading = readStatement([createSheetTable(rows)], { now: NOW });
      expect(reading.status).toBe('read');
      if (reading.status !== 'read') return;
      const found = reading.rows.flatMap((row) =>
        row.kind === 'deposit'
          ? [[row.row, true, row.deposit.amount, row.deposit.payer]]
          : row.kind === 'withdrawal'
            ? [[row.row, false, row.withdrawal.amount, row.withdrawal.payer]]
            : [],
      );
      const first = spec.title.length + 2;
      expect(found).toEqual(list.map(({ isIn, amount, name }, at) => [first + at, isIn, amount, name]));
    }),
    { numRuns: 1500 },
  );
});
