import type { Deposit } from '../deposit.ts';
import { type BalancedRow, readBalances } from './readBalances.ts';
import { isCarriedOverLabel, isChannelText, isReversalLabel, isTotalLabel, readDirection } from './bankWords.ts';
import { cleanCell } from './cleanCell.ts';
import { toDepositKey } from './toDepositKey.ts';
import { type Amount, readAmount } from './readAmount.ts';
import { type Moment, readMoment, readTimeCell, toMoment } from './readMoment.ts';
import type { ResolvedColumns } from './resolveColumns.ts';
import type { DepositGuess, IgnoredRowReason, StatementRow, UnknownReason } from './statement.ts';

type Direction = 'in' | 'out';

/** Rows below one heading. */
export interface Section extends ResolvedColumns {
  /** Rows with filled merged date cells; `first` is the index of the first row in the table. */
  readonly rows: readonly (readonly string[])[];
  readonly first: number;
  readonly hidden: ReadonlySet<number>;
  /** Cells of the heading rows, because a heading may be repeated on each page. */
  readonly titles: readonly (readonly string[])[];
  /** The heading has two rows, one for each of the two rows of a transaction. */
  readonly hasTwoLines: boolean;
  /** Column of the payer in the second row of each transaction. */
  readonly secondPayer: number | undefined;
  /** Another list follows below, so rows after the last transaction are its title. */
  readonly isFollowed: boolean;
  /** An amount without a direction is a deposit, because the list contains only deposits. */
  readonly isDepositList: boolean;
}

interface Facts {
  readonly cells: readonly string[];
  readonly texts: readonly string[];
  readonly dateText: string;
  readonly moment: Moment | undefined;
  readonly hasTime: boolean;
  readonly credit: Amount | 'empty' | 'text';
  readonly debit: Amount | 'empty' | 'text';
  readonly amount: Amount | 'empty' | 'text';
  readonly balance: number | null;
}

type Result =
  | { readonly kind: 'money'; readonly direction: Direction; readonly value: number; readonly moment: Moment }
  | { readonly kind: 'ignored'; readonly reason: IgnoredRowReason }
  | { readonly kind: 'unknown'; readonly reason: UnknownReason };

/** Smaller amounts are doubtful in a file whose amounts were split at their commas. */
const SMALL = 1000;
const NO_SUMS = { in: 0, out: 0, all: 0, rows: 0 };

/** Reads the rows below one heading. Each row has exactly one result. */
export function readTable(section: Section, now: number): StatementRow[] {
  return new TableReader(section, now).read();
}

class TableReader {
  readonly #section: Section;
  readonly #now: number;
  readonly #facts: readonly Facts[];
  readonly #balances: readonly (Direction | undefined)[];
  readonly #timeDigits: number;
  readonly #width: number;
  readonly #isMostlyLonger: boolean;
  readonly #hasSplitAmounts: boolean;
  readonly #showsEachDayOnce: boolean;
  readonly #hasNegativeDebits: boolean;
  #lastDay: Moment | undefined;
  #sums = { ...NO_SUMS };
  /** Sums since the previous total row. */
  #page = { ...NO_SUMS };
  #day = { ...NO_SUMS, day: 0 };

  constructor(section: Section, now: number) {
    this.#section = section;
    this.#now = now;
    const { columns, rows } = section;
    const times = rows.map((row) => cleanCell(row[columns.time ?? -1])).filter((cell) => /^\d{1,6}$/.test(cell));
    this.#timeDigits = Math.max(0, ...times.map(({ length }) => length));
    this.#width = Math.max(0, ...section.titles.map((row) => getFilledLength(row)));
    const filled = rows.filter((row) => getFilledLength(row) > 0);
    this.#isMostlyLonger =
      this.#width === 0 || filled.filter((row) => getFilledLength(row) > this.#width).length * 2 > filled.length;
    this.#facts = rows.map((row) => this.#toFacts(row));
    this.#hasSplitAmounts = this.#facts.some(({ cells }) => this.#hasSplitAmount(cells));
    this.#balances = this.#readBalances();
    const days = this.#facts.filter(({ moment, dateText }) => moment !== undefined && dateText !== '');
    this.#showsEachDayOnce =
      days.every(({ dateText }, at) => dateText !== days[at - 1]?.dateText) &&
      (columns.time !== undefined || days.every(({ moment }) => moment?.isDayOnly));
    const debits = this.#facts.flatMap(({ debit }) =>
      typeof debit === 'string' || debit.value === 0 ? [] : [debit.sign],
    );
    this.#hasNegativeDebits = debits.filter((sign) => sign === '-').length * 2 > debits.length;
  }

  read(): StatementRow[] {
    const results = this.#facts.map((facts, at) => this.#readRow(facts, at));
    return this.#toRows(results);
  }

  #toFacts(row: readonly string[]): Facts {
    const { columns } = this.#section;
    const cells = row.map(cleanCell);
    const cell = (column: number | undefined) => cells[column ?? -1] ?? '';
    const balance = readAmount(cell(columns.balance));
    const known = [columns.date, columns.time, columns.in, columns.out, columns.amount, columns.balance];
    const dateText = cell(columns.date);
    return {
      cells,
      texts: cells.filter((text, column) => text !== '' && !known.includes(column)),
      dateText,
      moment: readMoment(dateText, cell(columns.time), this.#timeDigits, this.#now),
      hasTime: readTimeCell(cell(columns.time), this.#timeDigits) !== undefined,
      credit: readAmount(cell(columns.in)),
      debit: readAmount(cell(columns.out)),
      amount: readAmount(cell(columns.amount)),
      balance: typeof balance === 'string' ? null : balance.sign === '-' ? -balance.value : balance.value,
    };
  }

  #readBalances(): (Direction | undefined)[] {
    const used = this.#facts
      .map((facts, at) => ({ facts, at }))
      .filter(
        ({ facts, at }) => !this.#isHidden(at) && facts.cells.some((cell) => cell !== '') && !this.#isTotal(facts),
      );
    const found = readBalances(
      used.map(({ facts }): BalancedRow => {
        const values = getAmounts(facts).filter(({ value }) => value > 0);
        const isCarriedOver = this.#isCarriedOver(facts);
        return {
          amount: values.length === 1 && !isCarriedOver ? (values[0]?.value ?? null) : null,
          balance: facts.balance,
        };
      }),
    );
    const all: (Direction | undefined)[] = this.#facts.map(() => undefined);
    for (const [index, { at }] of used.entries()) all[at] = found[index];
    return all;
  }

  #isTitleOfNext(at: number): boolean {
    return this.#section.isFollowed && this.#facts.slice(at).every(({ moment }) => moment === undefined);
  }

  #isHidden(at: number): boolean {
    return this.#section.hidden.has(this.#section.first + at);
  }

  #readRow(facts: Facts, at: number): Result {
    const { cells } = facts;
    if (cells.every((cell) => cell === '')) return ignored('empty');
    if (this.#isHidden(at)) return ignored('hidden');
    if (this.#isHeading(cells)) return ignored('heading');
    if (this.#isSecondLine(facts, at)) return ignored('note');
    if (this.#isCarriedOver(facts)) return ignored('carried-over');
    if (this.#isTotal(facts)) {
      this.#page = { ...NO_SUMS };
      return ignored('total');
    }
    if (this.#isShifted(facts, at)) return unknown('shifted');
    const money = getAmounts(facts);
    const values = money.filter(({ value }) => value > 0);
    const isUnreadable = [facts.credit, facts.debit, facts.amount].includes('text');
    if (facts.moment === undefined && cells.filter((cell) => cell !== '').length === 1 && values.length === 0)
      return ignored('note');
    if (isUnreadable) return this.#isTitleOfNext(at) ? ignored('title') : unknown('amount');
    if (values.length === 0) return this.#readWithoutAmount(facts, money.length > 0);
    if (facts.moment !== undefined && facts.texts.some(isTotalLabel))
      return this.#equalsSums(facts) ? ignored('total') : unknown('amount');
    const when = this.#toMoment(facts, at);
    if (when === undefined && this.#isSumWithoutLabel(facts)) return ignored('total');
    if (values.length > 1) return unknown('several-amounts');
    if (when === undefined) return unknown('date');
    const value = values[0]?.value ?? 0;
    const direction = this.#readDirection(facts, at);
    if (direction !== 'in' && direction !== 'out') return unknown(direction);
    if (when.at - (when.at % 86_400_000) !== this.#day.day)
      this.#day = { ...NO_SUMS, day: when.at - (when.at % 86_400_000) };
    for (const sums of [this.#sums, this.#page, this.#day]) {
      sums[direction] += value;
      sums.all += value;
      sums.rows += 1;
    }
    if (this.#hasSplitAmounts && value < SMALL && this.#balances[at] !== direction) return unknown('shifted');
    return { kind: 'money', direction, value, moment: when };
  }

  #readWithoutAmount(facts: Facts, hasZero: boolean): Result {
    if (facts.moment !== undefined) {
      this.#lastDay = facts.moment;
      if (hasZero) return ignored('zero');
      const others = facts.cells.filter((cell) => cell !== '' && cell !== facts.dateText);
      return others.length === 0 ? ignored('day') : unknown('amount');
    }
    if (facts.texts.length === 0 && hasZero) return ignored('zero');
    return ignored('note');
  }

  /** Returns the day of a row. In a list that shows each day once, a row without a day has the day of the row above. */
  #toMoment(facts: Facts, at: number): Moment | undefined {
    if (facts.moment !== undefined) {
      this.#lastDay = facts.moment;
      return facts.moment;
    }
    if (this.#lastDay === undefined) return undefined;
    const day = toMoment(Math.floor((this.#lastDay.at + 9 * 3_600_000) / 86_400_000) * 86_400_000, undefined);
    // Only a time is given, so the day is that of a row above.
    const time =
      readTimeCell(facts.dateText) ??
      readTimeCell(facts.cells[this.#section.columns.time ?? -1] ?? '', this.#timeDigits);
    if (facts.dateText !== '' && !/^\D*\d{1,2}\s?[:시]/.test(facts.dateText)) return undefined;
    const isGiven =
      this.#balances[at] !== undefined || facts.hasTime || this.#showsEachDayOnce || facts.dateText !== '';
    if (!isGiven || facts.texts.length === 0 || this.#isSumOfRows(facts)) return undefined;
    return time === undefined ? day : { at: day.at + time * 1000, isDayOnly: false };
  }

  #readDirection(facts: Facts, at: number): Direction | 'direction' | 'contradiction' {
    const { columns, isDepositList } = this.#section;
    const directionByBalance = this.#balances[at];
    const word = columns.direction === undefined ? 'empty' : readDirection(facts.cells[columns.direction]);
    const isReversal = facts.texts.some(isReversalLabel);
    const votes: (Direction | 'none')[] = [];
    if (isMoney(facts.credit)) {
      votes.push(facts.credit.sign === '-' ? 'out' : 'in');
      if (isReversal && facts.credit.sign !== '-') votes.push('out');
    }
    if (isMoney(facts.debit)) votes.push(facts.debit.sign === '-' && !this.#hasNegativeDebits ? 'none' : 'out');
    if (isMoney(facts.amount)) {
      if (facts.amount.sign !== '') votes.push(facts.amount.sign === '+' ? 'in' : 'out');
      else if (columns.direction === undefined && (isDepositList || this.#hasSigns())) votes.push('in');
      // An unknown direction word is not a deposit.
      else if (columns.direction !== undefined && word === 'unknown') votes.push('none');
    }
    // If the list has columns for both directions, the word 카드 may name the channel of an incoming payment.
    const isDirectional =
      isMoney(facts.amount) || /입금|출금|^[입출]$/.test(facts.cells[columns.direction ?? -1] ?? '');
    if ((word === 'in' || word === 'out') && isDirectional) votes.push(word);
    if (word === 'reversal' || (isReversal && !isMoney(facts.credit))) votes.push('out');
    const clearVotes = new Set(votes.filter((vote) => vote !== 'none'));
    if (clearVotes.size > 1) return 'contradiction';
    const [votedDirection] = clearVotes;
    if (directionByBalance !== undefined && votedDirection !== undefined && votedDirection !== directionByBalance)
      return 'contradiction';
    if (votes.includes('none') || votedDirection === undefined) return directionByBalance ?? 'direction';
    return votedDirection;
  }

  /** Withdrawals in this list have a minus, so an amount without a sign is a deposit. */
  #hasSigns(): boolean {
    return this.#facts.some(({ amount }) => isMoney(amount) && amount.sign === '-');
  }

  #isSecondLine(facts: Facts, at: number): boolean {
    const isBehindFirst = this.#facts[at - 1]?.moment !== undefined && facts.moment === undefined;
    return this.#section.hasTwoLines && isBehindFirst && !this.#isTotal(facts);
  }

  #isHeading(cells: readonly string[]): boolean {
    return this.#section.titles.some((title) => {
      const texts = title.map(cleanCell);
      return (
        texts.some((text) => text !== '') &&
        Array.from({ length: Math.max(texts.length, cells.length) }, (_, at) => at).every(
          (at) => (texts[at] ?? '') === (cells[at] ?? ''),
        )
      );
    });
  }

  #isCarriedOver(facts: Facts): boolean {
    if (facts.cells.some(isCarriedOverLabel)) return true;
    const value = getAmounts(facts).find((each) => each.value > 0)?.value;
    const hasOwnBalance = facts.moment === undefined || value === undefined || value === facts.balance;
    return facts.cells.includes('이월') && hasOwnBalance;
  }

  /** A total row has no day, and one of its cells is the label of a sum. */
  #isTotal({ cells, moment }: Facts): boolean {
    if (moment !== undefined) return false;
    return cells.some(isTotalLabel);
  }

  #isSumWithoutLabel(facts: Facts): boolean {
    const isUnnamed = facts.texts.every((text) => /^[\d,\s]*건?$/.test(text));
    return facts.dateText === '' && isUnnamed && this.#equalsSums(facts);
  }

  /** The row equals the sum of several rows above, so it is a total with an unknown label. */
  #isSumOfRows(facts: Facts): boolean {
    return this.#page.rows > 1 && this.#equalsSums(facts);
  }

  #equalsSums({ credit, debit, amount }: Facts): boolean {
    return [this.#sums, this.#page, this.#day].some((sums) => {
      if (sums.rows === 0) return false;
      if (isMoney(amount))
        return amount.value === sums.all || amount.value === sums.in || amount.value === Math.abs(sums.in - sums.out);
      const isIn = !isMoney(credit) || credit.value === sums.in;
      const isOut = !isMoney(debit) || debit.value === sums.out;
      return isIn && isOut && (isMoney(credit) || isMoney(debit));
    });
  }

  /** A comma inside of an amount or a text was read as a cell separator, so that cells are not below their headings. */
  #isShifted(facts: Facts, at: number): boolean {
    if (this.#hasSplitAmount(facts.cells)) return true;
    if (this.#isMostlyLonger || getFilledLength(facts.cells) <= this.#width || this.#balances[at] !== undefined)
      return false;
    const { columns } = this.#section;
    const known = [columns.date, columns.time, columns.in, columns.out, columns.amount, columns.balance];
    const first = Math.min(...[columns.in, columns.out, columns.amount].filter((column) => column !== undefined));
    return facts.cells.some(
      (cell, column) => column > first && !known.includes(column) && /^[-+]?\d[\d,]{3,}$|^0$/.test(cell),
    );
  }

  /** Detects an amount that was split at its comma, such as `30` and `000` for `30,000`. */
  #hasSplitAmount(cells: readonly string[]): boolean {
    const { columns } = this.#section;
    const isLonger = this.#width > 0 && getFilledLength(cells) > this.#width;
    return [columns.in, columns.out, columns.amount, columns.balance].some((column) => {
      if (column === undefined) return false;
      return [column - 1, column].some((at) => {
        const behind = cells[at + 1] ?? '';
        return /^[1-9]\d{0,2}$/.test(cells[at] ?? '') && (isLonger ? /^\d{3}원?$/ : /^0\d\d원?$/).test(behind);
      });
    });
  }

  /** Converts the results to deposits with names, and joins the second rows of transactions. */
  #toRows(results: readonly Result[]): StatementRow[] {
    const isSecond = findSecondLines(results, this.#facts);
    const seen = new Map<string, number>();
    return results.map((result, at) => {
      const row = this.#section.first + at + 1;
      const { cells } = this.#facts[at] ?? { cells: [] };
      const text = cells.filter((cell) => cell !== '').join(' | ');
      if (result.kind === 'unknown')
        return { row, kind: 'unknown', reason: result.reason, text, guess: this.#guess(at, cells) };
      if (result.kind === 'ignored')
        return { row, kind: 'ignored', reason: isSecond[at] ? 'second-line' : result.reason };
      const second = isSecond[at + 1] ? this.#facts[at + 1] : undefined;
      const found = second === undefined ? this.#readNames(cells) : this.#readNamesOfTwoRows(cells, second);
      const names = found ?? (result.direction === 'out' ? this.#readNames(cells) : undefined);
      if (names === undefined)
        return { row, kind: 'unknown', reason: 'two-lines', text, guess: this.#guess(at, cells) };
      const seconds = second === undefined ? undefined : readTimeCell(second.dateText);
      const moment =
        result.moment.isDayOnly && seconds !== undefined
          ? { at: result.moment.at + seconds * 1000, isDayOnly: false }
          : result.moment;
      const { columns } = this.#section;
      const money: Omit<Deposit, 'key'> = { row, ...moment, amount: result.value, ...names };
      const line = [moment.at, result.value, names.payer, names.memo, cells[columns.balance ?? -1] ?? ''].join('\n');
      const count = (seen.get(line) ?? 0) + 1;
      seen.set(line, count);
      const deposit: Deposit = { ...money, key: toDepositKey(`${line}\n${count}`) };
      if (result.direction === 'in') return { row, kind: 'deposit', deposit };
      // The matcher needs 입금취소 from the direction column to find the deposit that was returned.
      const direction = cells[columns.direction ?? -1] ?? '';
      const memo = isReversalLabel(direction) ? `${names.memo} ${direction}`.trim() : names.memo;
      return { row, kind: 'withdrawal', withdrawal: { ...deposit, memo } };
    });
  }

  #guess(at: number, cells: readonly string[]): DepositGuess {
    const facts = this.#facts[at];
    const values = facts === undefined ? [] : getAmounts(facts).filter(({ value }) => value > 0);
    return {
      at: facts?.moment?.at ?? null,
      isDayOnly: facts?.moment?.isDayOnly ?? false,
      amount: values[0]?.value ?? null,
      payer: this.#readNames(cells).payer,
    };
  }

  #readNames(cells: readonly string[]): Pick<Deposit, 'payer' | 'memo'> {
    const { columns, otherPayers } = this.#section;
    const cell = (column: number | undefined) => cells[column ?? -1] ?? '';
    const found = [columns.payer, ...otherPayers].map(cell).filter((text) => text !== '');
    const payer = found[0] ?? '';
    const more = found.slice(1).filter((text) => text !== payer && readDirection(text) === 'unknown');
    return { payer, memo: [cell(columns.memo), ...more].filter((text) => text !== '').join(' ') };
  }

  /**
   * Returns the name of a transaction with two rows: in the payer column of the second row, or the only text of the
   * second row.
   */
  #readNamesOfTwoRows(cells: readonly string[], second: Facts): Pick<Deposit, 'payer' | 'memo'> | undefined {
    const { hasTwoLines, secondPayer } = this.#section;
    const first = this.#readNames(cells);
    const texts = second.texts.filter((text) => /\p{L}/u.test(text));
    if (hasTwoLines && secondPayer === undefined) return first;
    if (!hasTwoLines && first.payer !== '' && !isChannelText(first.payer))
      return { payer: first.payer, memo: [first.memo, ...texts].filter((text) => text !== '').join(' ') };
    const payer = hasTwoLines ? second.cells[secondPayer ?? -1] : texts.length === 1 ? texts[0] : undefined;
    return payer === undefined || payer === '' ? undefined : { payer, memo: first.memo };
  }
}

/** Minimum share of transactions with a second row in a list of two-row transactions. */
const MIN_SECOND_LINES = 0.6;

/** Returns which rows are second rows: most transactions are followed by exactly one row that has only texts. */
function findSecondLines(results: readonly Result[], facts: readonly Facts[]): readonly boolean[] {
  const isLine = (at: number) => {
    const result = results[at];
    return result?.kind === 'ignored' && result.reason === 'note' && (facts[at]?.texts.length ?? 0) > 0;
  };
  const isMoney = (at: number) => results[at]?.kind === 'money';
  const lines = results.map((_, at) => isMoney(at - 1) && isLine(at) && !isLine(at + 1));
  const transactions = results.filter(({ kind }) => kind === 'money').length;
  const count = lines.filter(Boolean).length;
  return count > 0 && count >= transactions * MIN_SECOND_LINES ? lines : results.map(() => false);
}

function getAmounts({ credit, debit, amount }: Pick<Facts, 'credit' | 'debit' | 'amount'>): Amount[] {
  return [credit, debit, amount].filter((each) => typeof each !== 'string');
}

function isMoney(amount: Amount | 'empty' | 'text'): amount is Amount {
  return typeof amount !== 'string' && amount.value > 0;
}

function getFilledLength(row: readonly string[]): number {
  return row.findLastIndex((cell) => cleanCell(cell) !== '') + 1;
}

function ignored(reason: IgnoredRowReason): Result {
  return { kind: 'ignored', reason };
}

function unknown(reason: UnknownReason): Result {
  return { kind: 'unknown', reason };
}
