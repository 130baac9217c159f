import type { SheetTable } from '@backoffice/contracts/files/SheetTable';
import { fillMerged } from '@backoffice/contracts/files/fillMerged';
import { cleanCell } from '../cells/cleanCell.ts';
import { readAmount } from '../cells/readAmount.ts';
import { readMoment } from '../cells/readMoment.ts';
import { type Heading, readHeading } from './readHeading.ts';

/** Headings of a list: one or two rows, with the meaning of each column. */
export interface FoundHeading {
  readonly row: number;
  readonly length: 1 | 2;
  readonly headings: readonly Heading[];
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
  if (!namesDay(upper) && !namesDay(lower)) return undefined;
  if (!isText(upper)) return undefined;
  const one = toHeadings(upper);
  const upperRank = moneyRank(one);
  if (new Set(upper.map(cleanCell).filter((cell) => cell !== '')).size > 1 && isText(lower)) {
    const two = toHeadings(spread(upper, lower), lower);
    const lowerHeadings = toHeadings(lower);
    const isSubheading = lowerHeadings.some(({ meaning }) => meaning !== null) && !isSame(upper, lower);
    const gain = moneyRank(two) - moneyRank(lowerHeadings) || countKnown(two) - countKnown(lowerHeadings);
    if (isSubheading && moneyRank(two) >= upperRank && gain > 0) return { row, length: 2, headings: two };
  }
  return upperRank > 0 ? { row, length: 1, headings: one } : undefined;
}

function namesDay(row: readonly string[]): boolean {
  return row.some((cell) => cell.length <= 60 && NAMES_DAY.test(cell.normalize('NFKC')));
}

function toHeadings(...levels: readonly (readonly string[])[]): Heading[] {
  const width = Math.max(...levels.map(({ length }) => length));
  return Array.from({ length: width }, (_, column) => readHeading(levels.map((level) => level[column] ?? '')));
}

/** Returns how precisely the headings name the amounts, or 0 if the headings do not name a list. */
function moneyRank(headings: readonly Heading[]): number {
  const has = (wanted: Heading['meaning']) => headings.some(({ meaning }) => meaning === wanted);
  if (!has('date')) return 0;
  if (has('deposit') && has('withdrawal')) return 4;
  if (has('deposit') || has('withdrawal')) return 3;
  if (has('amount')) return 2;
  return has('both') ? 1 : 0;
}

function countKnown(headings: readonly Heading[]): number {
  return headings.filter(({ meaning }) => meaning !== null).length;
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
    filled.every(
      (cell) =>
        !/\d{2}/.test(cell) ||
        (readMoment(cell, '', 6, { now: 0 }) === undefined && typeof readAmount(cell) === 'string'),
    )
  );
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.map(cleanCell).join('\n').trim() === other.map(cleanCell).join('\n').trim();
}
