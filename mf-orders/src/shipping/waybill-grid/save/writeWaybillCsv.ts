import type { WaybillLine } from '@backoffice/contracts';
import { escapeFormula } from '@backoffice/sheets';

/**
 * Writes lines as a CSV file for the API: UTF-8 with byte order mark, headings in row 1, the line at index n in row n +
 * 2.
 */
export function writeWaybillCsv(lines: readonly Pick<WaybillLine, 'orderNo' | 'invoiceNo' | 'carrier'>[]): File {
  const rows = [
    ['주문번호', '운송장번호', '택배사'],
    ...lines.map(({ orderNo, invoiceNo, carrier = '' }) => [orderNo, invoiceNo, carrier]),
  ];
  const text = rows.map((row) => row.map(quote).join(',')).join('\r\n');
  return new File([`\uFEFF${text}\r\n`], 'invoices.csv', { type: 'text/csv' });
}

function quote(text: string): string {
  const cell = escapeFormula(text);
  return /[",\r\n;\t|]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
