import { SheetError } from '../SheetError.ts';
import { isThousands } from './joinThousands.ts';
import { parseSeparated } from './parseSeparated.ts';

/** In the order of preference among those that fit equally well. */
const SEPARATORS = ['\t', ',', ';', '|'] as const;
/** Characters by which the separator is found. */
const HEAD = 100_000;

interface Fit {
  readonly separator: string | null;
  /** Rows with the most frequent number of cells. */
  readonly rows: number;
  /** That number. */
  readonly cells: number;
}

/** The separator that gives most rows the same number of cells; null if none divides a line. */
export function findSeparator(text: string): string | null {
  const head = text.length <= HEAD ? text : text.slice(0, text.lastIndexOf('\n', HEAD) + 1 || HEAD);
  let best: Fit = { separator: null, rows: 0, cells: 1 };
  for (const separator of SEPARATORS) {
    const fit = getFit(head, separator);
    const isWider = fit.rows === best.rows && best.separator !== '\t' && fit.cells > best.cells;
    if (fit.rows > best.rows || isWider) best = fit;
  }
  return best.separator;
}

function getFit(head: string, separator: string): Fit {
  const counts = new Map<number, number>();
  for (const row of parse(head, separator))
    if (isDivided(row, separator)) counts.set(row.length, (counts.get(row.length) ?? 0) + 1);
  let fit: Fit = { separator, rows: 0, cells: 1 };
  for (const [cells, rows] of counts)
    if (rows > fit.rows || (rows === fit.rows && cells > fit.cells)) fit = { separator, rows, cells };
  return fit;
}

/**
 * Whether the separator divides a line: commas within amounts do not, nor do tabs in front of another separator, which
 * programs write to keep a spreadsheet from changing numbers.
 */
function isDivided(row: readonly string[], separator: string): boolean {
  const [, ...others] = row;
  if (others.length === 0) return false;
  if (separator === '\t') return !others.some((cell) => /^[,;]/.test(cell));
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
