import type { SheetTable } from '../../sheet/SheetTable.ts';
import { fillMerged } from '../../sheet/fillMerged.ts';
import { cleanCell } from './cleanCell.ts';
import { readAmount } from './readAmount.ts';
import { type Heading, readHeading } from './readHeading.ts';
import { readMoment } from './readMoment.ts';

/** Headings of a list: one or two rows, with the meaning of each column. */
export interface FoundHeading {
  readonly row: number;
  readonly length: 1 | 2;
  readonly headings: readonly Heading[];
  /** Headings of the second row if each transaction has two rows; otherwise null. */
  readonly second: readonly Heading[] | null;
}

const NAMES_DAY = /일|날\s*짜|date/i;

/** Finds all rows, or pairs of rows, that name a date column and an amount column, from top to bottom. */
export function findHeadings(table: Pick<SheetTable, 'rows' | 'merges'>): FoundHeading[] {
  const rows = table.merges.length === 0 ? table.rows : fillMerged(table);
  const found: FoundHeading[] = [];
  for (let row = 0; row < rows.length; row += 1) {
    const heading = findAt(rows, row);
    if (heading === undefined) continue;
    found.push(heading);
    row += heading.length - 1;
  }
  return found;
}

function findAt(rows: readonly (readonly string[])[], row: number): FoundHeading | undefined {
  const upper = rows[row] ?? [];
  const lower = rows[row + 1] ?? [];
  // Fast check, because most rows of a long list are not headings.
  if (!NAMES_DAY.test(upper.join(' ')) && !NAMES_DAY.test(lower.join(' '))) return undefined;
  if (!isText(upper)) return undefined;
  const one = toHeadings(upper);
  const upperRank = moneyRank(one);
  if (new Set(upper.map(cleanCell).filter((cell) => cell !== '')).size > 1 && isText(lower)) {
    const spreadUpper = spread(upper, lower);
    const two = toHeadings(spreadUpper, lower);
    const lowerHeadings = toHeadings(lower);
    const isSubheading = lowerHeadings.some(({ role }) => role !== 'other') && !isSame(upper, lower);
    if (isSubheading && upperRank > 0 && moneyRank(lowerHeadings) === 0 && hasTwoLines(one, spreadUpper, lower))
      return { row, length: 2, headings: one, second: lowerHeadings };
    if (isSubheading && moneyRank(two) >= upperRank && moneyRank(two) > moneyRank(lowerHeadings))
      return { row, length: 2, headings: two, second: null };
  }
  return upperRank > 0 ? { row, length: 1, headings: one, second: null } : undefined;
}

/**
 * Returns whether a column has two headings with different meanings: the upper heading is neither an amount nor a group
 * over several columns.
 */
function hasTwoLines(headings: readonly Heading[], upper: readonly string[], lower: readonly string[]): boolean {
  return upper.some((cell, column) => {
    const below = cleanCell(lower[column]);
    const isGroup = cell === upper[column + 1] || cell === upper[column - 1];
    const hasAmounts = ['in', 'out', 'amount', 'both'].includes(headings[column]?.role ?? 'other');
    return cleanCell(cell) !== '' && below !== '' && below !== cleanCell(cell) && !isGroup && !hasAmounts;
  });
}

function toHeadings(...levels: readonly (readonly string[])[]): Heading[] {
  const width = Math.max(...levels.map(({ length }) => length));
  return Array.from({ length: width }, (_, column) => readHeading(levels.map((level) => level[column] ?? '')));
}

/** Returns how precisely the headings name the amounts, or 0 if the headings do not name a list. */
function moneyRank(headings: readonly Heading[]): number {
  const has = (wanted: Heading['role']) => headings.some(({ role }) => role === wanted);
  if (!has('date')) return 0;
  if (has('in') && has('out')) return 4;
  if (has('in') || has('out')) return 3;
  if (has('amount')) return 2;
  return has('both') ? 1 : 0;
}

/**
 * A heading that covers several columns is in the first of them. Repeats it for the following columns that have a
 * heading below.
 */
function spread(upper: readonly string[], lower: readonly string[]): string[] {
  const texts: string[] = [];
  for (let column = 0; column < Math.max(upper.length, lower.length); column += 1) {
    const own = upper[column] ?? '';
    const isBelow = cleanCell(lower[column]) !== '' && cleanCell(lower[column - 1]) !== '';
    texts.push(cleanCell(own) === '' && isBelow ? (texts[column - 1] ?? '') : own);
  }
  return texts;
}

/** Headings contain neither dates nor amounts. */
function isText(row: readonly string[]): boolean {
  const filled = row.map(cleanCell).filter((cell) => cell !== '');
  return (
    filled.length > 0 &&
    filled.every((cell) => !/\d{2}/.test(cell) || (readMoment(cell, '', 6, 0) === undefined && !isAmount(cell)))
  );
}

function isAmount(cell: string): boolean {
  return typeof readAmount(cell) !== 'string';
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.map(cleanCell).join('\n').trim() === other.map(cleanCell).join('\n').trim();
}
