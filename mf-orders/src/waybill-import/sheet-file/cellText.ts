import type { CellObject } from '@e965/xlsx';
import type { XlsxLibrary } from './loadXlsx.ts';

/** Excel keeps 15 digits of a number; those behind them are zeros that nobody typed. */
const EXACT_BELOW = 1e15;

/** What a cell says as text: a number with all its digits, `1.2E+15` where digits are lost, a date as it is shown. */
export function cellText({ SSF }: Pick<XlsxLibrary, 'SSF'>, cell: CellObject | undefined): string {
  const shown = shownText(cell);
  const { t: kind, v: value, z: format } = cell ?? {};
  if (kind !== 'n' || typeof value !== 'number') return shown;
  if (typeof format === 'string' && SSF.is_date(format)) return shown;
  if (Math.abs(value) >= EXACT_BELOW) return value.toExponential().toUpperCase();
  // A format of zeros is how leading zeros are kept.
  return /^\d+$/.test(shown) && Number(shown) === value ? shown : String(value);
}

/** Whether the API, which takes a cell as it is shown and fills in the digits behind an E, reads it alike. */
export function isReadAsShown(cell: CellObject | undefined, text: string): boolean {
  const shown = shownText(cell);
  return shown === text || (/^\d([.,]\d+)?E\+\d+$/i.test(shown) && text === String(cell?.v));
}

function shownText(cell: CellObject | undefined): string {
  return cell?.w ?? String(cell?.v ?? '');
}
