import { type WaybillLine, findOrderNumber } from '@backoffice/contracts';
import { TableProblem } from './TableProblem.ts';
import { htmlTables } from './htmlTables.ts';

/** A recipient of a batch: the place on the page counted from 1, the text, and the order number in it or none. */
export interface PostLine extends WaybillLine {
  readonly recipient: string;
}

const NUMBER_NAMES = /등기(소포)?번호|운송장(번호)?|송장번호/;
const RECIPIENT_NAMES = /받는(분|사람|이)|수취인|수령인|수신인/;

/** The recipients of a post office's page, from every table that names both columns. @throws TableProblem when none does */
export function readPostPage(text: string): PostLine[] {
  const found = htmlTables(text).flatMap((rows) => {
    const header = rows.findIndex((row) => columnOf(row, NUMBER_NAMES) !== -1 && columnOf(row, RECIPIENT_NAMES) !== -1);
    if (header === -1) return [];
    const number = columnOf(rows[header] ?? [], NUMBER_NAMES);
    const recipient = columnOf(rows[header] ?? [], RECIPIENT_NAMES);
    return [rows.slice(header + 1).map((row) => [row[number] ?? '', row[recipient] ?? ''] as const)];
  });
  if (found.length === 0) throw new TableProblem('page');
  return found
    .flat()
    .filter(([no, recipient]) => no !== '' || recipient !== '')
    .map(([no, recipient], index) => ({
      at: index + 1,
      recipient: recipient.slice(0, 200),
      orderNo: findOrderNumber(recipient) ?? '',
      invoiceNo: no.slice(0, 200),
    }));
}

function columnOf(row: readonly string[], names: RegExp): number {
  return row.findIndex((name) => names.test(name.replaceAll(/\s/g, '')));
}
