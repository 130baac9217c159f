import type { LearnedReading, Meaning } from '@backoffice/contracts/order/deposit/statementReadings';
import { cleanCell } from '../cells/cleanCell.ts';
import { readAmount } from '../cells/readAmount.ts';
import { readDirection } from '../cells/words.ts';
import { readMoment } from '../cells/readMoment.ts';
import type { ColumnMeanings } from '../statement.ts';
import { type Heading, RECEIVER_RANK } from './readHeading.ts';

/** Meanings that the reader knows by their headings, and meanings that the seller named. */
export interface Columns {
  readonly meanings: ColumnMeanings;
  /** Columns of names, the best first. */
  readonly names: readonly number[];
  readonly memos: readonly number[];
  /** Values that a column without meaning had when the seller named it; undefined if any value is permitted. */
  readonly permitted: ReadonlyMap<number, ReadonlySet<string>>;
  /** The list contains only deposits, because its headings name a depositor or the day of a deposit. */
  readonly isDepositList: boolean;
  /** Further columns with an amount, which must equal the amount of their row. */
  readonly repeated: readonly number[];
}

/** Number of rows that are sampled for the types of the columns. */
const MAX_SAMPLE_ROWS = 300;
/** Meanings of which a table has one column. */
const SINGLE = ['date', 'deposit', 'withdrawal', 'amount', 'balance'] as const satisfies readonly Meaning[];

/** Normalises a heading for the comparison with the headings that the seller named. */
export function normalizeHeading(text: string | undefined): string {
  return cleanCell(text).toLowerCase().slice(0, 60);
}

/** Returns what the seller taught the reader about a table with these headings. */
export function findTaught(
  titles: readonly string[],
  taught: readonly LearnedReading[],
): Extract<LearnedReading, { kind: 'columns' }> | undefined {
  const headings = trimEnd(titles.map(normalizeHeading)).join('\n');
  return taught
    .filter((each) => each.kind === 'columns')
    .find((each) => trimEnd(each.headings.map(normalizeHeading)).join('\n') === headings);
}

/**
 * Determines the meaning of each column: as the seller named it, otherwise by its heading, and among columns with equal
 * headings by the cells of the rows below.
 */
export function resolveColumns(
  headings: readonly Heading[],
  body: readonly (readonly string[])[],
  named: ColumnMeanings,
  taught?: Extract<LearnedReading, { kind: 'columns' }>,
): Columns {
  const share = createShare(body.slice(0, MAX_SAMPLE_ROWS));
  const width = Math.max(headings.length, named.length);
  const hasDirections = headings.some(({ meaning }) => meaning === 'deposit' || meaning === 'withdrawal');
  const own = (column: number) => named[column] ?? taught?.meanings[column] ?? null;
  const meanings = Array.from({ length: width }, (_, column): Meaning | null => {
    const given = own(column);
    if (given !== null) return given;
    const { meaning = null } = headings[column] ?? {};
    if (meaning !== 'both') return meaning;
    return hasDirections || share(column, isNumber) === 0 ? 'direction' : 'amount';
  });
  const rank = (column: number) => (own(column) === null ? (headings[column]?.rank ?? 0) : -1);
  const find = (meaning: Meaning) =>
    meanings
      .flatMap((each, column) => (each === meaning ? [column] : []))
      .toSorted((one, two) => rank(one) - rank(two));
  const repeated: number[] = [];
  for (const meaning of SINGLE) {
    const fits = meaning === 'date' ? isDay : isNumber;
    // Prefers a column with any fitting cell, then the best heading, then the largest share of fitting cells.
    const [, ...others] = find(meaning).toSorted(
      (one, two) =>
        Number(share(two, fits) > 0) - Number(share(one, fits) > 0) ||
        rank(one) - rank(two) ||
        share(two, fits) - share(one, fits),
    );
    for (const column of others) meanings[column] = meaning === 'date' ? 'none' : null;
    if (meaning !== 'date' && meaning !== 'balance') repeated.push(...others);
  }
  const [amount] = find('amount');
  if (amount !== undefined && (find('deposit').length > 0 || find('withdrawal').length > 0)) {
    meanings[amount] = null;
    repeated.push(amount);
  }
  const directions = find('direction').toSorted(
    (one, two) => share(two, isDirectionWord) - share(one, isDirectionWord),
  );
  for (const column of directions.slice(1)) meanings[column] = 'memo';
  const names = find('name');
  const payers = names.filter((column) => rank(column) < RECEIVER_RANK);
  return {
    meanings,
    names: payers.length > 0 ? payers : names,
    memos: [...find('memo'), ...names.filter((column) => payers.length > 0 && !payers.includes(column))],
    permitted: new Map(
      (taught?.values ?? []).flatMap((values, column) =>
        Array.isArray(values) && meanings[column] === 'none' ? [[column, new Set(values)] as const] : [],
      ),
    ),
    isDepositList: headings.some(({ isDepositor }) => isDepositor),
    repeated,
  };
}

/** Returns the share of the filled cells of a column that fit; 0 for a column without cells. */
function createShare(rows: readonly (readonly string[])[]) {
  return (column: number, fits: (cell: string) => boolean) => {
    const filled = rows.map((row) => cleanCell(row[column])).filter((cell) => cell !== '');
    return filled.length === 0 ? 0 : filled.filter(fits).length / filled.length;
  };
}

function isNumber(cell: string): boolean {
  return typeof readAmount(cell) !== 'string';
}

function isDay(cell: string): boolean {
  return readMoment(cell, '', 6, { now: 0 }) !== undefined;
}

function isDirectionWord(cell: string): boolean {
  const word = readDirection(cell);
  return word !== 'unknown' && word !== 'empty';
}

function trimEnd(texts: readonly string[]): readonly string[] {
  return texts.slice(0, texts.findLastIndex((text) => text !== '') + 1);
}
