import type { Meaning } from '@backoffice/contracts/order/deposit/statementReadings';
import type { Deposit } from '../deposit.ts';
import { MAX_CELL_LENGTH, cleanCell } from '../cells/cleanCell.ts';
import { type Amount, readAmount } from '../cells/readAmount.ts';
import {
  type DayContext,
  type Moment,
  findUnreadTime,
  readMoment,
  readTimeCell,
  toMoment,
  toUtcDay,
} from '../cells/readMoment.ts';
import {
  findState,
  isBankName,
  isCarriedOverLabel,
  isChannelText,
  isDone,
  isReversalLabel,
  isTotalLabel,
  isWholeTotal,
  readDirection,
} from '../cells/words.ts';
import type { IgnoredReason, StatementRow, UnexplainedPart, UnreadReason } from '../statement.ts';
import { hasOtherUnit } from './readHeading.ts';
import { type Proof, proveDirections } from './proveDirections.ts';
import type { Columns } from './resolveColumns.ts';

/** Rows below one heading. */
export interface Section extends Columns {
  /** Rows with filled merged date cells; `first` is the index of the first row in the table. */
  readonly rows: readonly (readonly string[])[];
  readonly first: number;
  readonly hidden: ReadonlySet<number>;
  /** Cells of the heading rows, because a heading may be repeated on each page. */
  readonly titles: readonly (readonly string[])[];
  /** A heading or title that names another unit than won. */
  readonly otherUnit: string | undefined;
  /** Another list follows below, so rows after the last transaction are its title. */
  readonly isFollowed: boolean;
}

/** Result of the rows of a section. */
export interface ReadSection {
  readonly rows: readonly StatementRow[];
  /** The sum of deposits that a total row states. */
  readonly stated: number | undefined;
  /** Numbers of the rows that another row repeats without a balance that proves it. */
  readonly twins: readonly number[];
}

type Direction = 'in' | 'out';
type AmountCell = ReturnType<typeof readAmount>;

interface Facts {
  /** Number of the row in the table, from 1. */
  readonly row: number;
  readonly cells: readonly string[];
  readonly text: string;
  readonly isTooLong: boolean;
  readonly dateText: string;
  readonly timeText: string;
  readonly moment: Moment | undefined;
  readonly deposit: AmountCell;
  readonly withdrawal: AmountCell;
  readonly amount: AmountCell;
  /** The amounts of the three columns in won, and those above 0. */
  readonly amounts: readonly Amount[];
  readonly values: readonly Amount[];
  readonly balance: number | null;
  readonly payer: string;
  readonly memo: string;
}

/** Numbers of the rows that were read, by the values that make two rows one transaction, over all sections of a file. */
export type SeenRows = Map<string, number>;

const WON = /^(?:krw|원|원화|won|₩|kr₩|410)?$/;

/** Reads the rows below one heading. Each row has exactly one result. */
export function readTable(section: Section, days: DayContext, seen: SeenRows): ReadSection {
  return new TableReader(section, days, seen).read();
}

class TableReader {
  readonly #section: Section;
  readonly #seen: SeenRows;
  readonly #times: readonly number[];
  readonly #timeDigits: number;
  readonly #context: DayContext;
  readonly #facts: readonly Facts[];
  readonly #hasSigns: boolean;
  /** The rows that repeat an earlier row, with the key of both. */
  readonly #duplicates: ReadonlyMap<Facts, string>;
  readonly #proofs: ReadonlyMap<Facts, Proof>;
  /** More balances contradict the directions than confirm them, as if the headings were swapped. */
  readonly #isContradicted: boolean;
  readonly #isUnknownColumn: readonly boolean[];
  #day: Moment | undefined;
  #lastDay: Moment | undefined;
  #stated: number | undefined;
  readonly #twins: number[] = [];
  /** Sums of deposits and withdrawals: of all rows, since the previous total, and of the day. */
  readonly #sums = [new Sums(), new Sums(), new Sums()] as const;

  constructor(section: Section, days: DayContext, seen: SeenRows) {
    const { rows, meanings } = section;
    this.#section = section;
    this.#seen = seen;
    this.#times = meanings.flatMap((meaning, index) => (meaning === 'time' ? [index] : []));
    const digits = rows.map((row) => /^\d{1,6}$/.exec(cleanCell(row[this.#times[0] ?? -1]))?.[0].length ?? 0);
    this.#timeDigits = Math.max(0, ...digits);
    this.#context = { ...days, isDayFirst: findDayOrder(rows.map((row) => row[this.#column('date')] ?? '')) };
    this.#facts = rows.map((row, index) => this.#toFacts(row, index));
    this.#hasSigns = this.#facts.some(({ amount }) => isMoney(amount) && amount.sign === '-');
    this.#duplicates = this.#findDuplicates();
    this.#proofs = this.#prove();
    this.#isContradicted = this.#facts.reduce((sum, each) => sum + this.#compareWithProof(each), 0) < 0;
    // An unknown column is harmless only if it is empty in all rows: an empty cell next to `X` or `V` has a meaning.
    this.#isUnknownColumn = meanings.map(
      (meaning, index) =>
        meaning === null &&
        !section.repeated.includes(index) &&
        this.#facts.some(({ cells }) => (cells[index] ?? '') !== ''),
    );
  }

  read(): ReadSection {
    const rows = this.#facts.map((each) => this.#readRow(each));
    const lastMoney = rows.findLastIndex(({ kind }) => kind === 'deposit' || kind === 'withdrawal');
    const hasNotes = rows.some((row, index) => index < lastMoney && isNote(row) && rows[index - 1]?.kind === 'deposit');
    // A row of texts between transactions may belong to the deposit above it.
    const noted = rows.map((row, index): StatementRow => {
      const next = rows[index + 1];
      if (row.kind !== 'deposit' || next === undefined || !isNote(next)) return row;
      return hasNotes || findState(next.text) !== undefined
        ? { ...row, unexplained: [...row.unexplained, part('word', next.text)] }
        : row;
    });
    return { rows: noted, stated: this.#stated, twins: this.#twins };
  }

  #toFacts(row: readonly string[], index: number): Facts {
    const cells = row.map(cleanCell);
    const cell = (column: number) => cells[column] ?? '';
    const dateText = cell(this.#column('date'));
    const balance = readAmount(cell(this.#column('balance')));
    const timeText = this.#times.map(cell).filter(Boolean).join(' ');
    const names = this.#section.names.map(cell).filter((text) => text !== '');
    const memos = this.#section.memos.map(cell).filter((text) => text !== '');
    const payer = [...names, ...memos].find((text) => !isChannelText(text) && !isBankName(text)) ?? names[0] ?? '';
    const deposit = readAmount(cell(this.#column('deposit')));
    const withdrawal = readAmount(cell(this.#column('withdrawal')));
    const amount = readAmount(cell(this.#column('amount')));
    const amounts = [deposit, withdrawal, amount].filter((each) => typeof each !== 'string');
    return {
      row: this.#section.first + index + 1,
      cells,
      text: cells.filter((text) => text !== '').join(' | '),
      isTooLong: row.some(({ length }) => length > MAX_CELL_LENGTH),
      dateText,
      timeText,
      moment: readMoment(dateText, timeText, this.#timeDigits, this.#context),
      deposit,
      withdrawal,
      amount,
      amounts,
      values: amounts.filter(isMoney),
      balance: typeof balance === 'string' ? null : balance.sign === '-' ? -balance.value : balance.value,
      payer,
      memo: [...new Set([...memos, ...names])].filter((text) => text !== payer).join(' '),
    };
  }

  #findDuplicates(): ReadonlyMap<Facts, string> {
    const keys = new Set<string>();
    const duplicates = new Map<Facts, string>();
    for (const each of this.#facts) {
      const key = this.#isHidden(each) ? undefined : toKey(each);
      if (key === undefined) continue;
      if (keys.has(key) || this.#seen.has(key)) duplicates.set(each, key);
      keys.add(key);
    }
    return duplicates;
  }

  #prove(): ReadonlyMap<Facts, Proof> {
    const used = this.#facts.filter(
      (each) => each.text !== '' && !this.#isHidden(each) && !this.#duplicates.has(each) && !isTotal(each),
    );
    const proofs = proveDirections(
      used.map(({ values, balance }) => ({ amount: values.length === 1 ? (values[0]?.value ?? null) : null, balance })),
    );
    return new Map(used.map((each, at) => [each, proofs[at]]));
  }

  #compareWithProof(each: Facts): -1 | 0 | 1 {
    const { direction } = this.#readDirection(each);
    const proof = this.#proofs.get(each);
    if ((proof !== 'in' && proof !== 'out') || (direction !== 'in' && direction !== 'out')) return 0;
    return direction === proof ? 1 : -1;
  }

  #column(meaning: Meaning): number {
    return this.#section.meanings.indexOf(meaning);
  }

  #isHidden({ row }: Facts): boolean {
    return this.#section.hidden.has(row - 1);
  }

  #readRow(each: Facts): StatementRow {
    const { row, text, cells, values, moment } = each;
    if (text === '') return ignore(each, 'empty');
    if (each.isTooLong) return unread(each, 'too-long');
    if (this.#isHidden(each)) return ignore(each, 'hidden');
    if (this.#isHeading(cells)) return ignore(each, 'heading');
    if (isCarriedOver(each)) return ignore(each, 'carried-over');
    if (isTotal(each)) {
      if (cells.some(isWholeTotal) && isMoney(each.deposit)) this.#stated = each.deposit.value;
      return ignore(each, 'total');
    }
    const kinds = [each.deposit, each.withdrawal, each.amount];
    const currency = cells[this.#column('currency')]?.toLowerCase().replaceAll(' ', '') ?? '';
    if (kinds.includes('foreign') || (!WON.test(currency) && (values.length > 0 || kinds.includes('text'))))
      return { row, kind: 'foreign', text };
    const isAlone = cells.filter((cell) => cell !== '').length === 1;
    if (moment === undefined && isAlone && values.length === 0) return ignore(each, 'note');
    if (kinds.includes('text'))
      return moment === undefined && this.#isTitleOfNext(each) ? ignore(each, 'title') : unread(each, 'amount');
    const [value] = values;
    if (value === undefined) return this.#readWithoutAmount(each);
    return values.length > 1 ? unread(each, 'several-amounts') : this.#readWithAmount(each, value.value);
  }

  #readWithoutAmount(each: Facts): StatementRow {
    const hasZero = each.amounts.length > 0;
    if (each.moment === undefined) return ignore(each, hasZero ? 'zero' : 'note');
    this.#lastDay = each.moment;
    const others = each.cells.filter((cell) => cell !== '' && cell !== each.dateText);
    if (others.length > 0) return hasZero ? ignore(each, 'zero') : unread(each, 'amount');
    this.#day = each.moment;
    return ignore(each, 'day');
  }

  #readWithAmount(each: Facts, value: number): StatementRow {
    const { moment, isOwn } = this.#findMoment(each);
    if (moment === undefined) return unread(each, 'date');
    if (each.cells.some(isTotalLabel) && this.#sums.some((sum) => sum.equals(each))) {
      this.#sums[1].reset();
      return ignore(each, 'total');
    }
    const duplicate = this.#duplicates.get(each);
    if (duplicate === undefined) return this.#readMoney(each, moment, isOwn, value);
    if (each.balance === null) this.#twins.push(this.#seen.get(duplicate) ?? 0);
    return ignore(each, 'duplicate');
  }

  /** A row without a day has the day of the row above that contains only a day; otherwise its day is not proven. */
  #findMoment(each: Facts): { readonly moment: Moment | undefined; readonly isOwn: boolean } {
    if (each.moment !== undefined) {
      this.#lastDay = each.moment;
      this.#day = undefined;
      return { moment: each.moment, isOwn: true };
    }
    const above = this.#day ?? this.#lastDay;
    if (above === undefined || (each.dateText !== '' && !/^\D{0,3}\d{1,2}\s?[:시]/.test(each.dateText)))
      return { moment: undefined, isOwn: false };
    const time = readTimeCell(each.dateText) ?? readTimeCell(each.timeText, this.#timeDigits);
    const moment = toMoment({ day: toUtcDay(above.at), isCertain: above.isCertain }, time);
    return { moment, isOwn: this.#day !== undefined };
  }

  #readMoney(each: Facts, moment: Moment, isOwnDay: boolean, value: number): StatementRow {
    const { row, text, cells } = each;
    const proof = this.#proofs.get(each);
    const { direction, isExplicit } = this.#readDirection(each);
    if (direction === 'contradiction' || proof === 'none') return unread(each, 'contradiction');
    const proven = proof === 'in' || proof === 'out' ? proof : undefined;
    if (direction !== undefined && (proven === undefined ? this.#isContradicted : direction !== proven))
      return unread(each, 'contradiction');
    const known = direction ?? proven;
    if (known === undefined) return unread(each, 'direction');
    const { at, isDayOnly, hasSeconds } = moment;
    const { payer, memo, balance } = each;
    const account = cells[this.#column('account')] ?? '';
    const time = { at, isDayOnly, hasSeconds };
    const deposit: Deposit = { key: String(row), row, ...time, amount: value, payer, memo, balance, account };
    const key = toKey(each);
    if (key !== undefined) this.#seen.set(key, row);
    const [, , ofDay] = this.#sums;
    if (toUtcDay(at) !== ofDay.day) ofDay.reset(toUtcDay(at));
    for (const sum of this.#sums) sum.add(known, value);
    if (known === 'out') {
      // The matcher needs 입금취소 from the direction column to find the deposit that was returned.
      const word = cells[this.#column('direction')] ?? '';
      const reason = isReversalLabel(word) ? `${memo} ${word}`.trim() : memo;
      return { row, kind: 'withdrawal', text, withdrawal: { ...deposit, memo: reason } };
    }
    const unreadTime = findUnreadTime(each.timeText, this.#context);
    const { otherUnit } = this.#section;
    const [dateColumn, balanceColumn] = [this.#column('date'), this.#column('balance')];
    const unexplained = [
      ...this.#findUnexplained(each, value, proof === 'in'),
      ...(isExplicit || proven !== undefined ? [] : [part('direction', text)]),
      ...(proof === 'broken' ? [part('balance', cells[balanceColumn] ?? '', balanceColumn)] : []),
      ...(moment.isCertain ? [] : [part('year', each.dateText, dateColumn)]),
      ...(isOwnDay ? [] : [part('date', each.dateText, dateColumn)]),
      ...(unreadTime === '' ? [] : [part('word', unreadTime, this.#times[0])]),
      ...(otherUnit === undefined ? [] : [part('currency', otherUnit)]),
    ];
    return { row, kind: 'deposit', text, deposit, unexplained };
  }

  /** Returns the cells that no meaning explains, and words of states in any cell. */
  #findUnexplained({ cells, payer }: Facts, value: number, isProven: boolean): UnexplainedPart[] {
    const width = Math.max(cells.length, this.#section.meanings.length);
    const all = Array.from({ length: width }, (_, index) => cells[index] ?? '');
    return all.flatMap((cell, index): UnexplainedPart[] => {
      if (cell === '') return this.#isUnknownColumn[index] === true ? [part('column', '', index)] : [];
      const found = this.#explain(cell, index, { value, isName: isProven || cell === payer });
      return found === undefined ? [] : [part(found.reason, found.text ?? cell, index)];
    });
  }

  /**
   * Returns why no meaning explains a cell; undefined if it is explained. Other texts than the payer's name are explained
   * if they name a channel or bank, or if the balance proves that the money arrived (`isName`).
   */
  #explain(
    cell: string,
    index: number,
    { value, isName }: { readonly value: number; readonly isName: boolean },
  ): { readonly reason: UnexplainedPart['reason']; readonly text?: string } | undefined {
    const { meanings, repeated, titles, permitted } = this.#section;
    const meaning = meanings[index] ?? null;
    if (meaning === null) {
      const amount = readAmount(cell);
      const isSame = amount === 'empty' || (typeof amount !== 'string' && [0, value].includes(amount.value));
      return repeated.includes(index) && isSame ? undefined : { reason: 'column' };
    }
    if (meaning === 'state')
      return isDone(cell, titles.map((title) => title[index] ?? '').join(' ')) ? undefined : { reason: 'state' };
    if (!['none', 'name', 'memo', 'direction', 'account'].includes(meaning)) return undefined;
    const state = findState(cell);
    if (state !== undefined) return { reason: 'state', text: state };
    if (hasOtherUnit(cell)) return { reason: 'currency' };
    if (meaning === 'direction' && readDirection(cell) === 'unknown' && !isChannelText(cell))
      return { reason: 'direction' };
    if (meaning === 'name' && isTotalLabel(cell)) return { reason: 'word' };
    if ((meaning === 'name' || meaning === 'memo') && !isName && !isPlain(cell)) return { reason: 'word' };
    return permitted.get(index)?.has(cell.slice(0, 60)) === false ? { reason: 'value' } : undefined;
  }

  #readDirection(each: Facts): {
    readonly direction: Direction | 'contradiction' | undefined;
    readonly isExplicit: boolean;
  } {
    const column = this.#column('direction');
    const word = readDirection(each.cells[column]);
    const votes = new Set<Direction>();
    if (isMoney(each.deposit)) votes.add(each.deposit.sign === '-' ? 'out' : 'in');
    if (isMoney(each.withdrawal)) votes.add('out');
    // In a list with columns for both directions, the word 카드 may name the channel of an incoming payment.
    const isDirectional = isMoney(each.amount) || /입금|출금|^[입출]$/.test(each.cells[column] ?? '');
    if ((word === 'in' || word === 'out') && isDirectional) votes.add(word);
    if (word === 'reversal') votes.add('out');
    if (isMoney(each.amount) && each.amount.sign !== '') votes.add(each.amount.sign === '+' ? 'in' : 'out');
    if (votes.size > 1) {
      // A reversed deposit is listed in the column of deposits.
      const isReversed = word === 'reversal' && !isMoney(each.withdrawal) && isMoney(each.deposit);
      return { direction: isReversed ? 'out' : 'contradiction', isExplicit: true };
    }
    const [vote] = votes;
    if (vote !== undefined) return { direction: vote, isExplicit: true };
    // Withdrawals of a list with signs have a minus; a list of depositors contains only deposits.
    const isIn =
      isMoney(each.amount) && (column === -1 || word === 'empty') && (this.#hasSigns || this.#section.isDepositList);
    return { direction: isIn ? 'in' : undefined, isExplicit: isIn };
  }

  #isHeading(cells: readonly string[]): boolean {
    return this.#section.titles.some((title) => {
      const texts = title.map(cleanCell);
      const width = Math.max(texts.length, cells.length);
      if (!texts.some((text) => text !== '')) return false;
      for (let index = 0; index < width; index += 1) if ((texts[index] ?? '') !== (cells[index] ?? '')) return false;
      return true;
    });
  }

  #isTitleOfNext(each: Facts): boolean {
    const { isFollowed } = this.#section;
    return isFollowed && this.#facts.every(({ row, moment }) => row < each.row || moment === undefined);
  }
}

function ignore({ row, text }: Facts, reason: IgnoredReason): StatementRow {
  return { row, kind: 'ignored', reason, text };
}

function unread({ row, text, moment, values, payer }: Facts, reason: UnreadReason): StatementRow {
  const { at = null, isDayOnly = false } = moment ?? {};
  return { row, kind: 'unread', reason, text, guess: { at, isDayOnly, amount: values[0]?.value ?? null, payer } };
}

/** `이월` may be a name. */
function isCarriedOver({ cells, values: [amount], moment, balance }: Facts): boolean {
  if (cells.some(isCarriedOverLabel)) return true;
  return (moment === undefined || amount === undefined || amount.value === balance) && cells.includes('이월');
}

/** A total row has no day, and one of its cells is the label of a sum. */
function isTotal({ cells, moment }: Facts): boolean {
  return moment === undefined && cells.some(isTotalLabel);
}

/** The values that make two rows one transaction; undefined for a row without a day or an amount. */
function toKey({ cells, moment, deposit, withdrawal, amount, amounts, payer, memo, balance }: Facts) {
  if (moment === undefined || amounts.length === 0) return undefined;
  const values = amounts.map(({ value, sign }) => `${sign}${value}`);
  const kind = [deposit, withdrawal, amount].findIndex(isMoney);
  const state = cells.map((cell) => findState(cell) ?? '').join('');
  return [moment.at, kind, ...values, payer, memo, balance, state].join('\n');
}

/** Sums of rows, for the comparison with rows that are labelled as totals. */
class Sums {
  day = Number.NaN;
  #in = 0;
  #out = 0;

  reset(day = Number.NaN): void {
    this.day = day;
    this.#in = 0;
    this.#out = 0;
  }

  add(direction: Direction, value: number): void {
    if (direction === 'in') this.#in += value;
    else this.#out += value;
  }

  /** Whether the amounts of a row are these sums. */
  equals({ deposit, withdrawal, amount }: Facts): boolean {
    if (this.#in + this.#out === 0) return false;
    if (isMoney(amount)) return [this.#in, this.#in + this.#out, Math.abs(this.#in - this.#out)].includes(amount.value);
    const isIn = !isMoney(deposit) || deposit.value === this.#in;
    return isIn && (!isMoney(withdrawal) || withdrawal.value === this.#out);
  }
}

/** A channel, a bank, or digits without words. */
function isPlain(cell: string): boolean {
  return isChannelText(cell) || isBankName(cell) || !/\p{L}/u.test(cell) || /^\d{6}-?[0-9A-Z]{8}$/i.test(cell);
}

function isNote(row: StatementRow): boolean {
  return row.kind === 'ignored' && row.reason === 'note';
}

function part(reason: UnexplainedPart['reason'], text: string, column?: number): UnexplainedPart {
  return column === undefined || column === -1 ? { reason, text } : { reason, text, column };
}

/** Returns whether days are before months, if any of the dates proves it and none the contrary. */
function findDayOrder(cells: readonly string[]): boolean | undefined {
  const orders = new Set<boolean>();
  for (const cell of cells) {
    const [, one, other, century] = /(?<!\d)(\d{1,2})[-./](\d{1,2})[-./](20)?\d{2}(?!\d)/.exec(cleanCell(cell)) ?? [];
    // `26.11.22` starts with the year.
    if (Number(one) > 12 && century !== undefined) orders.add(true);
    if (Number(other) > 12) orders.add(false);
  }
  return orders.size === 1 ? orders.has(true) : undefined;
}

function isMoney(amount: AmountCell): amount is Amount {
  return typeof amount !== 'string' && amount.value > 0;
}
