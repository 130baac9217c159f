import type { WaybillLine } from '@backoffice/contracts';
import { escapeFormula } from '@backoffice/sheets';

/** Headings of the cells of a line. */
const COLUMNS = { orderNo: '주문번호', invoiceNo: '운송장번호', carrier: '택배사', receiver: '받는 분', state: '상태' };
type Cells = Pick<WaybillLine, 'orderNo' | 'invoiceNo' | 'carrier' | 'receiver' | 'state'>;

/**
 * Writes lines as a CSV file for the API: UTF-8 with byte order mark, headings in row 1, the line at index n in row n +
 * 2. Receivers and states are columns, so that the API has the same doubts.
 */
export function writeWaybillCsv(lines: readonly Cells[]): File {
  const keys = (Object.keys(COLUMNS) as (keyof Cells)[]).filter(
    (key, index) => index < 3 || lines.some((line) => line[key] !== undefined),
  );
  const rows = [keys.map((key) => COLUMNS[key]), ...lines.map((line) => keys.map((key) => line[key] ?? ''))];
  const text = rows.map((row) => row.map(quote).join(',')).join('\r\n');
  return new File([`\uFEFF${text}\r\n`], 'invoices.csv', { type: 'text/csv' });
}

function quote(text: string): string {
  const cell = escapeFormula(text);
  return /[",\r\n;\t|]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
