import type { BulkFailure } from '@backoffice/contracts/order/bulk';
import { orderFailureText } from '@backoffice/contracts/order/orderFailures';
import type { SheetRows } from '@backoffice/sheets';
import type { WaybillImportStore } from '../WaybillImportStore.ts';

/** The parts of the store that the failure file needs. */
export type ImportOutcome = Pick<WaybillImportStore, 'method' | 'result' | 'lines' | 'file'>;

/** Returns the failed lines as rows: the columns of the file with edited cells, and the reason in the last column. */
export function failureRows({ method, result, lines, file }: ImportOutcome): SheetRows {
  const failures = result?.failAt ?? [];
  if (method === 'post' || file.state.status !== 'parsed') return toPlainRows(failures);
  const { table, sheet } = file.state.found;
  const { rows } = table;
  const width = rows.reduce((max, row) => Math.max(max, row.length), 0);
  const write = (row: readonly string[], cells: Readonly<Record<number, string>>) =>
    Array.from({ length: width + 1 }, (_, column) => cells[column] ?? row[column] ?? '');
  const { order: orderColumn, waybill: waybillColumn, carrier: carrierColumn } = sheet.columns;
  const header = sheet.header > 0 ? (rows[sheet.header - 1] ?? []) : [];
  const named = sheet.header > 0 ? {} : { [orderColumn]: '주문번호', [waybillColumn]: '운송장번호' };
  const remaining = lines?.validatedLines ?? [];
  return [
    write(header, { ...named, [width]: '사유' }),
    ...remaining.map((line) =>
      write(rows[line.at - 1] ?? [], {
        [orderColumn]: line.orderNo,
        [waybillColumn]: line.invoiceNo,
        ...(carrierColumn !== null && { [carrierColumn]: line.carrier ?? '' }),
        [width]: line.reason === undefined ? (line.doubt ?? '') : orderFailureText(line.reason),
      }),
    ),
  ];
}

function toPlainRows(failures: readonly BulkFailure[]): SheetRows {
  return [
    ['줄', '데이터', '사유'],
    ...failures.map(({ at, data, reason }) => [String(at), data, orderFailureText(reason)]),
  ];
}
