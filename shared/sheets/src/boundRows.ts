import { unescapeFormula } from './formula/unescapeFormula.ts';
import { LIMITS } from './limits.ts';
import { SheetError } from './SheetError.ts';
import type { SheetRows } from '@backoffice/contracts/sheet-table';

const UNPAIRED = /\p{Surrogate}/gu;

/**
 * Rows whose cells can be stored: without holes, unpaired surrogates, NUL and the mark of `escapeFormula`, no longer
 * than LIMITS. Empty cells at the end of a row are left out: formats differ in whether they name them.
 * @throws SheetError when a sheet has too many rows, or text in too many columns
 */
export function boundRows(rows: SheetRows): SheetRows {
  if (rows.length > LIMITS.rows) throw new SheetError('too-many-lines');
  // A sheet's arrays have holes where nothing was typed, which `map` would keep.
  return Array.from(rows, (row) => {
    const cells = Array.from(row ?? [], (cell) => storableText(cell ?? ''));
    if (cells.some((cell, column) => column >= LIMITS.columns && cell.trim() !== ''))
      throw new SheetError('too-many-columns');
    return cells.slice(0, Math.min(cells.findLastIndex((cell) => cell !== '') + 1, LIMITS.columns));
  });
}

function storableText(cell: string): string {
  return unescapeFormula(cell).slice(0, LIMITS.cellLength).replaceAll('\0', '').replaceAll(UNPAIRED, '\ufffd');
}
