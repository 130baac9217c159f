import type { Content, CorpusOrder, PaperCase, Rows, TrueDeposit } from '../types.ts';

/** An order that was placed at 10:00 in Seoul on the day of its number. */
export function toOrder(number: string, buyer: string, total: number, rest: Partial<CorpusOrder> = {}): CorpusOrder {
  const day = `20${number.slice(0, 2)}-${number.slice(2, 4)}-${number.slice(4, 6)}`;
  return {
    number,
    market: '가을 마켓',
    buyer,
    receiver: buyer,
    total,
    status: 0,
    placedAt: `${day}T01:00:00.000Z`,
    ...rest,
  };
}

export const won = (amount: number): string => amount.toLocaleString('en-US');

/** A movement of money: positive amounts came in. With `order`, it pays that order in full. */
export interface Move {
  at: string;
  amount: number;
  name: string;
  order?: string;
  /** The buyer, if the bank shows another name. */
  buyer?: string;
  memo?: string;
}

export const move = (at: string, amount: number, name: string, order?: string, rest: Partial<Move> = {}): Move => ({
  at,
  amount,
  name,
  order,
  ...rest,
});

/** A move with what a layout writes of it. */
export interface Line extends Move {
  balance: number;
  /** YYYY, MM, DD, HH, mm and ss. */
  y: string;
  m: string;
  d: string;
  h: string;
  i: string;
  s: string;
  /** The amounts with commas: of the movement without sign, if it came in, if it went out, and the balance. */
  sum: string;
  in: string;
  out: string;
  left: string;
}

export function toLines(moves: readonly Move[], start: number): Line[] {
  let balance = start;
  return moves.map((each) => {
    balance += each.amount;
    const [day = '', time = ''] = each.at.split('T');
    const [y = '', m = '', d = ''] = day.split('-');
    const [h = '', i = '', s = '00'] = time.split(':');
    const sum = won(Math.abs(each.amount));
    const parts = { sum, in: each.amount > 0 ? sum : '', out: each.amount < 0 ? sum : '', left: won(balance) };
    return { ...each, balance, y, m, d, h, i, s, ...parts };
  });
}

interface Sheet {
  name: string;
  /** Rows above the heading. */
  head?: Rows;
  heading: readonly string[];
  start: number;
  /** In the order of time. */
  moves: readonly Move[];
  line: (line: Line, index: number) => readonly (string | number)[];
  /** The newest row first. */
  isDescending?: boolean;
  /** Rows that the bank adds above the row with this index. */
  between?: Readonly<Record<number, Rows>>;
  tail?: Rows;
  format: 'xlsx' | 'html' | 'csv' | 'csv-cp949' | 'tsv' | { separator: string };
  meanings: Readonly<Record<string, string>>;
  /** Further orders. */
  orders?: readonly CorpusOrder[];
  isOrdinary: boolean;
  reason: string;
}

/** A statement whose balances and row numbers follow from its moves. */
export function sheetCase(sheet: Sheet): PaperCase {
  const rows: (readonly (string | number)[])[] = [...(sheet.head ?? []), sheet.heading];
  const lines = toLines(sheet.moves, sheet.start);
  if (sheet.isDescending) lines.reverse();
  const deposits: TrueDeposit[] = [];
  for (const [index, line] of lines.entries()) {
    rows.push(...(sheet.between?.[index] ?? []));
    rows.push(sheet.line(line, index));
    if (line.amount > 0) deposits.push(toDeposit(line, rows.length));
  }
  rows.push(...(sheet.tail ?? []));
  const { format, meanings, isOrdinary, reason } = sheet;
  const content: Content =
    typeof format === 'string' ? { rows, format } : rows.map((row) => row.join(format.separator)).join('\n');
  const orders = [...ordersPaidBy(sheet.moves), ...(sheet.orders ?? [])];
  return { name: sheet.name, kind: 'statement', content, orders, deposits, meanings, isOrdinary, reason };
}

interface Text {
  name: string;
  start: number;
  moves: readonly Move[];
  /** The lines of one message. The deposit starts at the first of them. */
  block: (line: Line, index: number) => readonly string[];
  head?: readonly string[];
  /** Lines between two messages. */
  gap?: readonly string[];
  tail?: readonly string[];
  isDescending?: boolean;
  hasDay?: boolean;
  orders?: readonly CorpusOrder[];
  isOrdinary: boolean;
  reason: string;
}

export function textCase(text: Text): PaperCase {
  const out: string[] = [...(text.head ?? [])];
  const lines = toLines(text.moves, text.start);
  if (text.isDescending) lines.reverse();
  const deposits: TrueDeposit[] = [];
  for (const [index, line] of lines.entries()) {
    if (index > 0) out.push(...(text.gap ?? []));
    if (line.amount > 0) deposits.push(toDeposit(line, out.length + 1));
    out.push(...text.block(line, index));
  }
  out.push(...(text.tail ?? []));
  const orders = [...ordersPaidBy(text.moves), ...(text.orders ?? [])];
  const { name, isOrdinary, reason } = text;
  return { name, kind: 'text', content: out.join('\n'), orders, deposits, isOrdinary, reason };
}

function toDeposit(line: Line, row: number): TrueDeposit {
  return { row, at: line.at, amount: line.amount, name: line.name, ...(line.order ? { order: line.order } : {}) };
}

function ordersPaidBy(moves: readonly Move[]): CorpusOrder[] {
  return moves.flatMap((each) => (each.order ? [toOrder(each.order, each.buyer ?? each.name, each.amount)] : []));
}
