import { SheetError } from '../SheetError.ts';
import { isThousands } from './joinThousands.ts';
import { parseSeparated } from './parseSeparated.ts';

/** In the order of preference among separators that fit equally well. */
const SEPARATORS = ['\t', ',', ';', '|'] as const;
/** Number of characters in which the separator is searched. */
const HEAD = 100_000;

interface Fit {
  readonly separator: string | null;
  /** The share of the rows that have the most frequent number of cells. */
  readonly share: number;
  /** The most frequent number of cells. */
  readonly cells: number;
}

/**
 * The separator that gives the largest share of the rows the same number of cells; null if none divides a line. The
 * share decides and not the number, because a wrong separator reads quoted cells of several lines as many rows.
 */
export function findSeparator(text: string): string | null {
  const head = text.length <= HEAD ? text : text.slice(0, text.lastIndexOf('\n', HEAD) + 1 || HEAD);
  let best: Fit = { separator: null, share: 0, cells: 1 };
  for (const separator of SEPARATORS) {
    const fit = getFit(head, separator);
    const isWider = fit.share === best.share && best.separator !== '\t' && fit.cells > best.cells;
    if (fit.share > best.share || isWider) best = fit;
  }
  return best.separator;
}

function getFit(head: string, separator: string): Fit {
  const rows = parse(head, separator).filter((row) => row.length > 1 || row[0]?.trim() !== '');
  const counts = new Map<number, number>();
  for (const row of rows) if (isDivided(row, separator)) counts.set(row.length, (counts.get(row.length) ?? 0) + 1);
  const [cells, count] = [...counts].reduce(
    (most, next) => (next[1] > most[1] || (next[1] === most[1] && next[0] > most[0]) ? next : most),
    [1, 0],
  );
  return { separator, cells, share: rows.length === 0 ? 0 : count / rows.length };
}

/**
 * Whether the separator divides a line: commas within amounts do not, nor do tabs in front of another separator, which
 * programs write to prevent a spreadsheet from changing numbers.
 */
function isDivided(row: readonly string[], separator: string): boolean {
  const [, ...others] = row;
  if (others.length === 0) return false;
  if (separator === '\t' && others.some((cell) => cell !== ''))
    return others.some((cell) => cell !== '' && !/^[,;]/.test(cell));
  return separator !== ',' || others.some((cell, index) => !isThousands(row[index] ?? '', cell));
}

function parse(head: string, separator: string): readonly string[][] {
  try {
    return parseSeparated(head, separator).rows;
  } catch (error) {
    // Some other separator may divide it into fewer columns.
    if (error instanceof SheetError) return [];
    throw error;
  }
}
