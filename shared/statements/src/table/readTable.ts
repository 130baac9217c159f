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

interface Facts {
  readonly cells: readonly string[];
  readonly text: string;
  readonly isTooLong: boolean;
  readonly dateText: string;
  readonly timeText: string;
  readonly moment: Moment | undefined;
  readonly deposit: ReturnType<typeof readAmount>;
  readonly withdrawal: ReturnType<typeof readAmount>;
  readonly amount: ReturnType<typeof readAmount>;
  readonly balance: number | null;
  readonly payer: string;
  readonly memo: string;
}

/** Numbers of the rows that were read, by the values that make two rows one transaction, over all sections of a file. */
export type SeenRows = Map<string, number>;

const WON = /^(?:krw|원|원화|won|₩|kr₩|410)?$/;

/** Reads the rows below one heading. Each row has exactly one result. */
export function readTable(section: Section, days: DayContext, seen: SeenRows): ReadSection {
  const column = (meaning: string) => section.meanings.indexOf(meaning as never);
  const at = {
    date: column('date'),
    deposit: column('deposit'),
    withdrawal: column('withdrawal'),
    amount: column('amount'),
    balance: column('balance'),
    direction: column('direction'),
    currency: column('currency'),
    account: column('account'),
  };
  const times = section.meanings.flatMap((meaning, index) => (meaning === 'time' ? [index] : []));
  const timeDigits = Math.max(
    0,
    ...section.rows.map((row) => /^\d{1,6}$/.exec(cleanCell(row[times[0] ?? -1]))?.[0].length ?? 0),
  );
  const isDayFirst = findDayOrder(section.rows.map((row) => row[at.date] ?? ''));
  const context: DayContext = { ...days, isDayFirst };
  const facts = section.rows.map((row) => toFacts(row));
  const hasSigns = facts.some(({ amount }) => isMoney(amount) && amount.sign === '-');
  const isDuplicate = findDuplicates();
  const proofs = prove();
  /** More balances contradict the directions than confirm them, as if the headings were swapped. */
  const isContradicted = facts.reduce((sum, each, index) => sum + compareWithProof(each, proofs[index]), 0) < 0;
  // An unknown column is harmless only if it is empty in all rows: an empty cell next to `X` or `V` has a meaning.
  const isUnknownColumn = section.meanings.map(
    (meaning, index) =>
      meaning === null && !section.repeated.includes(index) && facts.some(({ cells }) => (cells[index] ?? '') !== ''),
  );
  let day: Moment | undefined;
  let lastDay: Moment | undefined;
  let stated: number | undefined;
  const twins: number[] = [];
  /** Sums of deposits and withdrawals: of all rows, since the previous total, and of the day. */
  const sums = [new Sums(), new Sums(), new Sums()] as const;

  const rows = facts.map((each, index) => readRow(each, index));
  const lastMoney = rows.findLastIndex(({ kind }) => kind === 'deposit' || kind === 'withdrawal');
  const hasNotes = rows.some((row, index) => index < lastMoney && isNote(row) && rows[index - 1]?.kind === 'deposit');
  return { rows: rows.map(addNote), stated, twins };

  /** A row of texts between transactions may belong to the deposit above it. */
  function addNote(row: StatementRow, index: number): StatementRow {
    const next = rows[index + 1];
    if (row.kind !== 'deposit' || next === undefined || !isNote(next)) return row;
    return hasNotes || findState(next.text) !== undefined
      ? { ...row, unexplained: [...row.unexplained, part('word', next.text)] }
      : row;
  }

  function toFacts(row: readonly string[]): Facts {
    const cells = row.map(cleanCell);
    const cell = (index: number) => cells[index] ?? '';
    const balance = readAmount(cell(at.balance));
    const timeText = times.map(cell).filter(Boolean).join(' ');
    const names = section.names.map(cell).filter((text) => text !== '');
    const memos = section.memos.map(cell).filter((text) => text !== '');
    const payer = [...names, ...memos].find((text) => !isChannelText(text) && !isBankName(text)) ?? names[0] ?? '';
    return {
      cells,
      text: cells.filter((text) => text !== '').join(' | '),
      isTooLong: row.some(({ length }) => length > MAX_CELL_LENGTH),
      dateText: cell(at.date),
      timeText,
      moment: readMoment(cell(at.date), timeText, timeDigits, context),
      deposit: readAmount(cell(at.deposit)),
      withdrawal: readAmount(cell(at.withdrawal)),
      amount: readAmount(cell(at.amount)),
      balance: typeof balance === 'string' ? null : balance.sign === '-' ? -balance.value : balance.value,
      payer,
      memo: [...new Set([...memos, ...names])].filter((text) => text !== payer).join(' '),
    };
  }

  function findDuplicates(): (string | undefined)[] {
    const keys = new Set<string>();
    return facts.map((each, index) => {
      const key = isHidden(index) ? undefined : toKey(each);
      if (key === undefined) return undefined;
      if (keys.has(key) || seen.has(key)) return key;
      keys.add(key);
      return undefined;
    });
  }

  function prove(): (Proof | undefined)[] {
    const used = facts.flatMap((each, index) =>
      each.text === '' || isHidden(index) || isDuplicate[index] !== undefined || isTotal(each) ? [] : [{ each, index }],
    );
    const found = proveDirections(
      used.map(({ each }) => {
        const values = getAmounts(each).filter(({ value }) => value > 0);
        return { amount: values.length === 1 ? (values[0]?.value ?? null) : null, balance: each.balance };
      }),
    );
    const all: (Proof | undefined)[] = facts.map(() => undefined);
    for (const [position, { index }] of used.entries()) all[index] = found[position];
    return all;
  }

  function compareWithProof(each: Facts, proof: Proof): -1 | 0 | 1 {
    const { direction } = readRowDirection(each);
    if ((proof !== 'in' && proof !== 'out') || (direction !== 'in' && direction !== 'out')) return 0;
    return direction === proof ? 1 : -1;
  }

  function isHidden(index: number): boolean {
    return section.hidden.has(section.first + index);
  }

  function readRow(each: Facts, index: number): StatementRow {
    const row = section.first + index + 1;
    const { text } = each;
    const ignore = (reason: IgnoredReason): StatementRow => ({ row, kind: 'ignored', reason, text });
    const values = getAmounts(each).filter(({ value }) => value > 0);
    const unread = (reason: UnreadReason): StatementRow => ({
      row,
      kind: 'unread',
      reason,
      text,
      guess: {
        at: each.moment?.at ?? null,
        isDayOnly: each.moment?.isDayOnly ?? false,
        amount: values[0]?.value ?? null,
        payer: each.payer,
      },
    });
    if (text === '') return ignore('empty');
    if (each.isTooLong) return unread('too-long');
    if (isHidden(index)) return ignore('hidden');
    if (isHeading(each.cells)) return ignore('heading');
    if (isCarriedOver(each)) return ignore('carried-over');
    if (isTotal(each)) {
      if (each.cells.some(isWholeTotal) && isMoney(each.deposit)) stated = each.deposit.value;
      return ignore('total');
    }
    const kinds = [each.deposit, each.withdrawal, each.amount];
    const currency = each.cells[at.currency]?.toLowerCase().replaceAll(' ', '') ?? '';
    if (kinds.includes('foreign') || (!WON.test(currency) && (values.length > 0 || kinds.includes('text'))))
      return { row, kind: 'foreign', text };
    const isAlone = each.cells.filter((cell) => cell !== '').length === 1;
    if (each.moment === undefined && isAlone && values.length === 0) return ignore('note');
    if (kinds.includes('text'))
      return each.moment === undefined && isTitleOfNext(index) ? ignore('title') : unread('amount');
    if (values.length === 0) return readWithoutAmount(each, ignore, unread);
    if (values.length > 1) return unread('several-amounts');
    const { moment, isOwn } = findMoment(each);
    if (moment === undefined) return unread('date');
    if (each.cells.some(isTotalLabel) && sums.some((sum) => sum.equals(each))) {
      sums[1].reset();
      return ignore('total');
    }
    const duplicate = isDuplicate[index];
    if (duplicate !== undefined) {
      if (each.balance === null) twins.push(seen.get(duplicate) ?? 0);
      return ignore('duplicate');
    }
    return readMoney(each, index, moment, isOwn, values[0]?.value ?? 0, unread);
  }

  function readWithoutAmount(
    each: Facts,
    ignore: (reason: IgnoredReason) => StatementRow,
    unread: (reason: UnreadReason) => StatementRow,
  ): StatementRow {
    const hasZero = getAmounts(each).length > 0;
    if (each.moment === undefined) return ignore(hasZero ? 'zero' : 'note');
    lastDay = each.moment;
    const others = each.cells.filter((cell) => cell !== '' && cell !== each.dateText);
    if (others.length > 0) return hasZero ? ignore('zero') : unread('amount');
    day = each.moment;
    return ignore('day');
  }

  /** A row without a day has the day of the row above that contains only a day; otherwise its day is not proven. */
  function findMoment(each: Facts): { readonly moment: Moment | undefined; readonly isOwn: boolean } {
    if (each.moment !== undefined) {
      lastDay = each.moment;
      day = undefined;
      return { moment: each.moment, isOwn: true };
    }
    const above = day ?? lastDay;
    if (above === undefined || (each.dateText !== '' && !/^\D{0,3}\d{1,2}\s?[:시]/.test(each.dateText)))
      return { moment: undefined, isOwn: false };
    const time = readTimeCell(each.dateText) ?? readTimeCell(each.timeText, timeDigits);
    const moment = toMoment({ day: toUtcDay(above.at), isCertain: above.isCertain }, time);
    return { moment, isOwn: day !== undefined };
  }

  function readMoney(
    each: Facts,
    index: number,
    moment: Moment,
    isOwnDay: boolean,
    value: number,
    unread: (reason: UnreadReason) => StatementRow,
  ): StatementRow {
    const proof = proofs[index];
    const { direction, isExplicit } = readRowDirection(each);
    if (direction === 'contradiction' || proof === 'none') return unread('contradiction');
    const proven = proof === 'in' || proof === 'out' ? proof : undefined;
    if (direction !== undefined && (proven === undefined ? isContradicted : direction !== proven))
      return unread('contradiction');
    const known = direction ?? proven;
    if (known === undefined) return unread('direction');
    const row = section.first + index + 1;
    const deposit: Deposit = {
      key: String(row),
      row,
      at: moment.at,
      isDayOnly: moment.isDayOnly,
      hasSeconds: moment.hasSeconds,
      amount: value,
      payer: each.payer,
      memo: each.memo,
      balance: each.balance,
      account: each.cells[at.account] ?? '',
    };
    const key = toKey(each);
    if (key !== undefined) seen.set(key, row);
    if (toUtcDay(moment.at) !== sums[2].day) sums[2].reset(toUtcDay(moment.at));
    for (const sum of sums) sum.add(known, value);
    if (known === 'out') {
      // The matcher needs 입금취소 from the direction column to find the deposit that was returned.
      const word = each.cells[at.direction] ?? '';
      const memo = isReversalLabel(word) ? `${each.memo} ${word}`.trim() : each.memo;
      return { row, kind: 'withdrawal', text: each.text, withdrawal: { ...deposit, memo } };
    }
    const unreadTime = findUnreadTime(each.timeText, context);
    const unexplained = [
      ...findUnexplained(each, value, proof === 'in'),
      ...(isExplicit || proven !== undefined ? [] : [part('direction', each.text)]),
      ...(proof === 'broken' ? [part('balance', each.cells[at.balance] ?? '', at.balance)] : []),
      ...(moment.isCertain ? [] : [part('year', each.dateText, at.date)]),
      ...(isOwnDay ? [] : [part('date', each.dateText, at.date)]),
      ...(unreadTime === '' ? [] : [part('word', unreadTime, times[0])]),
      ...(section.otherUnit === undefined ? [] : [part('currency', section.otherUnit)]),
    ];
    return { row, kind: 'deposit', text: each.text, deposit, unexplained };
  }

  /**
   * Returns the cells that no meaning explains, and words of states in any cell. Other texts than the payer's name are
   * explained if they name a channel or bank, or if the balance proves that the money arrived.
   */
  function findUnexplained({ cells, payer }: Facts, value: number, isProven: boolean): UnexplainedPart[] {
    const width = Math.max(cells.length, section.meanings.length);
    const all = Array.from({ length: width }, (_, index) => cells[index] ?? '');
    return all.flatMap((cell, index): UnexplainedPart[] => {
      if (cell === '') return isUnknownColumn[index] === true ? [part('column', '', index)] : [];
      const meaning = section.meanings[index] ?? null;
      if (meaning === null) {
        const amount = readAmount(cell);
        const isRepeated = section.repeated.includes(index);
        if (isRepeated && (amount === 'empty' || (typeof amount !== 'string' && [0, value].includes(amount.value))))
          return [];
        return [part('column', cell, index)];
      }
      const heading = section.titles.map((title) => title[index] ?? '').join(' ');
      if (meaning === 'state') return isDone(cell, heading) ? [] : [part('state', cell, index)];
      if (!['none', 'name', 'memo', 'direction', 'account'].includes(meaning)) return [];
      const state = findState(cell);
      if (state !== undefined) return [part('state', state, index)];
      if (hasOtherUnit(cell)) return [part('currency', cell, index)];
      if (meaning === 'direction' && readDirection(cell) === 'unknown' && !isChannelText(cell))
        return [part('direction', cell, index)];
      if (meaning === 'name' && isTotalLabel(cell)) return [part('word', cell, index)];
      if ((meaning === 'name' || meaning === 'memo') && !isProven && cell !== payer && !isPlain(cell))
        return [part('word', cell, index)];
      const permitted = section.permitted.get(index);
      return permitted === undefined || permitted.has(cell.slice(0, 60)) ? [] : [part('value', cell, index)];
    });
  }

  function readRowDirection(each: Facts): {
    readonly direction: Direction | 'contradiction' | undefined;
    readonly isExplicit: boolean;
  } {
    const word = readDirection(each.cells[at.direction]);
    const votes = new Set<Direction>();
    if (isMoney(each.deposit)) votes.add(each.deposit.sign === '-' ? 'out' : 'in');
    if (isMoney(each.withdrawal)) votes.add('out');
    // In a list with columns for both directions, the word 카드 may name the channel of an incoming payment.
    const isDirectional = isMoney(each.amount) || /입금|출금|^[입출]$/.test(each.cells[at.direction] ?? '');
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
      isMoney(each.amount) && (at.direction === -1 || word === 'empty') && (hasSigns || section.isDepositList);
    return { direction: isIn ? 'in' : undefined, isExplicit: isIn };
  }

  function isHeading(cells: readonly string[]): boolean {
    return section.titles.some((title) => {
      const texts = title.map(cleanCell);
      const width = Math.max(texts.length, cells.length);
      if (!texts.some((text) => text !== '')) return false;
      for (let index = 0; index < width; index += 1) if ((texts[index] ?? '') !== (cells[index] ?? '')) return false;
      return true;
    });
  }

  /** `이월` may be a name. */
  function isCarriedOver(each: Facts): boolean {
    if (each.cells.some(isCarriedOverLabel)) return true;
    const value = getAmounts(each).find((amount) => amount.value > 0)?.value;
    const isBalance = each.moment === undefined || value === undefined || value === each.balance;
    return isBalance && each.cells.includes('이월');
  }

  /** A total row has no day, and one of its cells is the label of a sum. */
  function isTotal({ cells, moment }: Facts): boolean {
    return moment === undefined && cells.some(isTotalLabel);
  }

  function isTitleOfNext(index: number): boolean {
    return section.isFollowed && facts.slice(index).every(({ moment }) => moment === undefined);
  }

  /** The values that make two rows one transaction; undefined for a row without a day or an amount. */
  function toKey(each: Facts): string | undefined {
    const values = getAmounts(each).map(({ value, sign }) => `${sign}${value}`);
    if (each.moment === undefined || values.length === 0) return undefined;
    const kind = [each.deposit, each.withdrawal, each.amount].findIndex(isMoney);
    const state = each.cells.map((cell) => findState(cell) ?? '').join('');
    return [each.moment.at, kind, ...values, each.payer, each.memo, each.balance, state].join('\n');
  }
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

function getAmounts({ deposit, withdrawal, amount }: Pick<Facts, 'deposit' | 'withdrawal' | 'amount'>): Amount[] {
  return [deposit, withdrawal, amount].filter((each) => typeof each !== 'string');
}

function isMoney(amount: ReturnType<typeof readAmount>): amount is Amount {
  return typeof amount !== 'string' && amount.value > 0;
}
