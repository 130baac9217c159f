import { type WaybillSheet, findOrderNumbers, readWaybillSheet } from '@backoffice/contracts';
import type { SheetRows } from '@backoffice/sheets';

/** Reads rows by two columns that a person chose; rows above the first number are titles. */
export function readChosenColumns(rows: SheetRows, orderColumn: number, waybillColumn: number): WaybillSheet {
  const chosen = rows.map((row) => [row[orderColumn] ?? '', row[waybillColumn] ?? '']);
  const read = readWaybillSheet([['주문번호', '운송장번호'], ...chosen])?.lines ?? [];
  // The added row of names shifted every line by one.
  const lines = read.map((line) => ({ ...line, at: line.at - 1 }));
  const first = lines.findIndex(
    ({ orderNo, invoiceNo }) => findOrderNumbers(orderNo).length > 0 || /\d/.test(invoiceNo),
  );
  const header = (lines[first]?.at ?? 1) - 1;
  return { header, orderColumn, waybillColumn, lines: lines.filter(({ at }) => at > header) };
}
