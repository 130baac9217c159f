import type { Deposit } from './deposit.ts';

/** What a bank's list holds: deposits in the order of its rows, and how many rows are withdrawals or cannot be read. */
export interface BankStatement {
  readonly deposits: readonly Deposit[];
  readonly withdrawals: number;
  readonly unreadable: number;
}

/**
 * The names that banks give their columns, best first: KB, Shinhan, Woori, Hana, NH, IBK, Kakao, Toss and K bank. They
 * are compared without blanks, punctuation and `(원)`.
 */
const COLUMN_NAMES = {
  date: ['거래일시', '거래일자', '거래일', '거래날짜', '입금일시', '입금일자', '입금일', '일시', '일자', '날짜'],
  time: ['거래시간', '거래시각', '시간', '시각'],
  credit: ['입금액', '입금금액', '입금', '맡기신금액', '맡기신', '받은금액'],
  debit: ['출금액', '출금금액', '출금', '지급액', '지급금액', '지급', '찾으신금액', '찾으신', '보낸금액'],
  amount: ['거래금액', '입출금액', '금액'],
  kind: ['입출금구분', '구분', '거래유형', '거래구분', '거래종류'],
  payer: [
    '보낸분받는분',
    '보낸분',
    '보낸사람',
    '의뢰인수취인',
    '의뢰인',
    '입금자명',
    '입금자',
    '입금인',
    '기재내용',
    '거래기록사항',
    '내용',
    '이름',
    '성명',
    '거래내용',
    '적요',
  ],
  memo: ['송금메모', '통장메모', '메모', '받는분메모', '비고'],
  balance: ['거래후잔액', '잔액'],
} as const;

type Role = keyof typeof COLUMN_NAMES;
type Columns = Partial<Record<Role, number>>;

/** Rows in which the names of the columns are looked for: banks write account and period above them. */
const HEADER_DEPTH = 30;
const DAY = 24 * 60 * 60_000;
const SEOUL = 9 * 60 * 60_000;
/** The day that a spreadsheet counts from, in days before 1970. */
const SPREADSHEET_DAY_0 = 25_569;
const AMOUNT = /^[+-]?₩?\d[\d,]*(?:\.0+)?원?$/;

/**
 * Understands the rows of a bank's list by the names of its columns, or, where no row names them, each row by what it
 * holds: a day, a name, an amount. `now` in milliseconds gives a day without a year its year. Undefined where nothing
 * is found.
 */
export function readBankStatement(rows: readonly (readonly string[])[], now: number): BankStatement | undefined {
  const header = rows.slice(0, HEADER_DEPTH).findIndex((row) => isHeader(toColumns(row)));
  const columns = toColumns(rows[header] ?? []);
  const lines = rows
    .map((row, at) => ({ row, at: at + 1 }))
    .slice(header + 1)
    .filter(({ row }) => row.some((cell) => cell.trim() !== ''))
    .map(({ row, at }) => ({ at, ...(header === -1 ? readFreeRow(row, now) : readRow(row, columns, now)) }));
  const seen = new Map<string, number>();
  const deposits = lines.flatMap(({ at: number, deposit }) => {
    if (deposit === undefined) return [];
    const { balance, ...rest } = deposit;
    const text = [rest.at, rest.amount, rest.payer, rest.memo, balance].join('\n');
    const count = (seen.get(text) ?? 0) + 1;
    seen.set(text, count);
    return { ...rest, row: number, key: hash(`${text}\n${count}`) };
  });
  const withdrawals = lines.filter(({ kind }) => kind === 'withdrawal').length;
  const unreadable = lines.filter(({ kind }) => kind === 'unreadable').length;
  return header === -1 && deposits.length + withdrawals === 0 ? undefined : { deposits, withdrawals, unreadable };
}

interface ReadLine {
  readonly kind: 'deposit' | 'withdrawal' | 'unreadable' | 'other';
  readonly deposit?: Omit<Deposit, 'key' | 'row'> & { readonly balance: string };
}

function readRow(row: readonly string[], columns: Columns, now: number): ReadLine {
  const cell = (role: Role) => clean(row[columns[role] ?? -1] ?? '');
  const credit = readAmount(cell('credit'));
  const signed = columns.credit === undefined ? readAmount(cell('amount')) : credit;
  // The last row of many files is a sum.
  if (isSum(row)) return { kind: 'other' };
  if (readAmount(cell('debit')) > 0 || signed < 0 || /출금|지급|취소/.test(cell('kind'))) return { kind: 'withdrawal' };
  if (signed === 0) return { kind: 'other' };
  const when = readWhen(`${cell('date')} ${cell('time')}`, now);
  if (when === undefined) return { kind: 'unreadable' };
  return {
    kind: 'deposit',
    deposit: { ...when, amount: signed, payer: cell('payer'), memo: cell('memo'), balance: cell('balance') },
  };
}

function isSum(row: readonly string[]): boolean {
  return row.some((cell) => /^(합계|총계|소계|계|총합|총\s*입금)/.test(cell.trim()));
}

/** A row without names of columns: a line of a message, or what was copied without the header. */
function readFreeRow(row: readonly string[], now: number): ReadLine {
  const text = clean(row.join(' '));
  if (/출금|지급/.test(text)) return { kind: 'withdrawal' };
  const when = readWhen(text, now);
  const tokens = text
    .replace(DATE_TEXT, ' ')
    .replaceAll(/잔액\s*[\d,]+원?/g, ' ')
    .split(/\s+/);
  const marked = /입금\s*([\d,]+)원?/.exec(text)?.[1];
  const amounts = marked === undefined ? tokens.filter((token) => AMOUNT.test(token)) : [marked];
  const amount = amounts.map(readAmount).find((value) => value >= 100) ?? 0;
  const payer = tokens
    .filter((token) => /\p{L}/u.test(token) && !AMOUNT.test(token) && !/^\[.*\]$|\*/.test(token))
    .map((token) => token.replace(/^입금[\d,]*원?$/, ''))
    .filter((token) => token !== '')
    .join(' ');
  if (amount === 0 || payer === '') return { kind: 'other' };
  return { kind: 'deposit', deposit: { at: null, isDayOnly: false, ...when, amount, payer, memo: '', balance: '' } };
}

function toColumns(row: readonly string[]): Columns {
  const names = row.map((name) =>
    name
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/\(원\)|[^\p{L}\p{N}]/gu, ''),
  );
  const columns: Columns = {};
  for (const role of Object.keys(COLUMN_NAMES) as Role[]) {
    const name = COLUMN_NAMES[role].find((wanted) => names.includes(wanted));
    if (name !== undefined) columns[role] = names.indexOf(name);
  }
  return columns;
}

function isHeader({ date, credit, amount, payer }: Columns): boolean {
  return date !== undefined && (credit ?? amount) !== undefined && payer !== undefined;
}

function clean(cell: string): string {
  return cell.slice(0, 200).normalize('NFKC').replaceAll(/\s+/g, ' ').trim();
}

function readAmount(cell: string): number {
  const value = AMOUNT.test(cell) ? Number(cell.replaceAll(/[₩,원]/g, '')) : 0;
  return Number.isSafeInteger(value) ? value : 0;
}

const DATE_TEXT =
  /(?:\d{4}\s?[-./년]\s?)?\d{1,2}\s?[-./월]\s?\d{1,2}일?\.?|\b20\d{6}\b|(?:오전|오후)?\s?\d{1,2}:\d{2}(?::\d{2})?/g;

/** The instant that a text of Seoul's clock names; undefined where it names no day. */
function readWhen(text: string, now: number): Pick<Deposit, 'at' | 'isDayOnly'> | undefined {
  const serial = /^\d{5}(?:\.\d+)?$/.exec(text.trim())?.[0];
  if (serial !== undefined) {
    const wall = Math.round((Number(serial) - SPREADSHEET_DAY_0) * DAY);
    return { at: wall - SEOUL, isDayOnly: wall % DAY === 0 };
  }
  const day = readDay(text, now);
  if (day === undefined) return undefined;
  const time =
    /(오전|오후)?\s?(\d{1,2}):(\d{2})(?::(\d{2}))?/.exec(text) ?? /^\d{8}\s?()(\d{2})(\d{2})(\d{2})/.exec(text);
  if (time === null) return { at: day - SEOUL, isDayOnly: true };
  const [, half, hour = '0', minute = '0', second = '0'] = time;
  const hours = half ? (Number(hour) % 12) + (half === '오후' ? 12 : 0) : Number(hour);
  return { at: day - SEOUL + ((hours * 60 + Number(minute)) * 60 + Number(second)) * 1000, isDayOnly: false };
}

function readDay(text: string, now: number): number | undefined {
  const full =
    /(\d{4})\s?[-./년]\s?(\d{1,2})\s?[-./월]\s?(\d{1,2})/.exec(text) ?? /\b(20\d{2})(\d{2})(\d{2})/.exec(text);
  if (full !== null) return toDay(Number(full[1]), Number(full[2]), Number(full[3]));
  const american = /\b(\d{1,2})\/(\d{1,2})\/(\d{2})\b/.exec(text);
  if (american !== null) return toDay(2000 + Number(american[3]), Number(american[1]), Number(american[2]));
  const short = /(?:^|[\s\]])(\d{1,2})[-./월]\s?(\d{1,2})(?!\d)/.exec(text);
  if (short === null) return undefined;
  const year = new Date(now + SEOUL).getUTCFullYear();
  const day = toDay(year, Number(short[1]), Number(short[2]));
  return day !== undefined && day - SEOUL > now + DAY ? toDay(year - 1, Number(short[1]), Number(short[2])) : day;
}

function toDay(year: number, month: number, date: number): number | undefined {
  const day = Date.UTC(year, month - 1, date);
  const isReal = new Date(day).getUTCMonth() === month - 1 && new Date(day).getUTCDate() === date;
  return isReal ? day : undefined;
}

/** 53 bits of a text, as a number in base 36. */
function hash(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36);
}
