import { findOrderNumbers } from '@backoffice/contracts/order/waybill/findOrderNumbers';
import type { WaybillLine } from '@backoffice/contracts/order/waybill/waybillSheet';
import { SheetError } from '@backoffice/sheets';
import { readHtmlTables } from '@backoffice/sheets/node';

/** A recipient of a batch: its position on the page from 1, its text, and its order number, or ''. */
export interface PostLine extends WaybillLine {
  readonly recipient: string;
}

const NUMBER_NAMES = /등기(소포)?번호|운송장(번호)?|송장번호/;
const RECIPIENT_NAMES = /받는(분|사람|이)|수취인|수령인|수신인/;

/**
 * Reads the recipients of a post office page from every table with both columns; a recipient of a parcel of several
 * orders is returned once per order. @throws SheetError if no table has them
 */
export function readPostPage(text: string): PostLine[] {
  const found = readHtmlTables(text).flatMap(({ rows }) => {
    const header = rows.findIndex(
      (row) => findColumn(row, NUMBER_NAMES) !== -1 && findColumn(row, RECIPIENT_NAMES) !== -1,
    );
    if (header === -1) return [];
    const number = findColumn(rows[header] ?? [], NUMBER_NAMES);
    const recipient = findColumn(rows[header] ?? [], RECIPIENT_NAMES);
    return [rows.slice(header + 1).map((row) => [row[number] ?? '', row[recipient] ?? ''] as const)];
  });
  if (found.length === 0) throw new SheetError('no-recipients');
  return found
    .flat()
    .filter(([no, recipient]) => no !== '' || recipient !== '')
    .flatMap(([no, recipient], index) => {
      const orderNos = findOrderNumbers(recipient);
      return (orderNos.length > 0 ? orderNos : ['']).map((orderNo) => ({
        at: index + 1,
        recipient: recipient.slice(0, 200),
        orderNo,
        invoiceNo: no.slice(0, 200),
      }));
    });
}

function findColumn(row: readonly string[], names: RegExp): number {
  return row.findIndex((name) => names.test(name.replaceAll(/\s/g, '')));
}
