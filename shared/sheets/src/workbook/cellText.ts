import { type CellObject, SSF } from '@e965/xlsx';

/** Excel keeps 15 digits of a number; those behind them are zeros that were not typed. */
const EXACT_BELOW = 1e15;

/**
 * The text of a cell: a number with all its digits and without separators of thousands, `1.2E+15` where digits are
 * lost, a date as it is shown.
 */
export function cellText(cell: CellObject | undefined): string {
  if (cell === undefined || cell.t === 'z') return '';
  const shown = cell.w ?? String(cell.v ?? '');
  const { t: type, v: value, z: format } = cell;
  if (type !== 'n' || typeof value !== 'number') return shown;
  if (typeof format === 'string' && (SSF as { is_date(format: string): boolean }).is_date(format)) return shown;
  if (Math.abs(value) >= EXACT_BELOW) return value.toExponential().toUpperCase();
  // A format of zeros is how leading zeros are kept.
  return /^\d+$/.test(shown) && Number(shown) === value ? shown : String(value);
}
