import type { SheetTable } from '@backoffice/contracts/files/SheetTable';
import {
  IMPORT_LINES_MAX,
  type ReadWaybillOptions,
  type WaybillSheet,
  readWaybillSheet,
} from '@backoffice/contracts/order/waybill/waybillSheet';
import { SheetError } from './SheetError.ts';

/** The sheet of a file that has the tracking numbers, and its columns. */
export interface FoundWaybills {
  readonly table: SheetTable;
  /** The index of the table in the file. */
  readonly index: number;
  readonly sheet: WaybillSheet;
  /** The indexes of other sheets with tracking numbers, hidden ones included, which are not read. */
  readonly others: readonly number[];
}

/** Options of `findWaybills`: `index` is the sheet that the seller chose. */
export interface FindWaybillsOptions extends ReadWaybillOptions {
  readonly index?: number | undefined;
}

/**
 * The sheet with a column of order numbers and one of tracking numbers: of several visible sheets the one with orders
 * of the market, then the sheet that was open when the file was saved, then the one with the most lines. A hidden sheet
 * is found only if it was chosen. Undefined if there is none, or if the seller has to choose its columns.
 * @throws SheetError `too-many-lines`
 */
export function findWaybills(
  tables: readonly SheetTable[],
  { index: chosen, ...options }: FindWaybillsOptions = {},
): FoundWaybills | undefined {
  const read = tables.map((table, index) => {
    const isRead = chosen === undefined || index === chosen;
    const own = isRead ? options : { withHidden: options.withHidden };
    return { table, index, sheet: readWaybillSheet(table, own) };
  });
  const lists = read.filter(({ sheet }) => sheet === 'ambiguous' || (sheet !== undefined && sheet.lines.length > 0));
  const offered = read.filter(({ table, index, sheet }) =>
    chosen === undefined ? sheet !== undefined && (!table.isHidden || options.withHidden) : index === chosen,
  );
  const [best] = offered.toSorted((one, other) => compare(rate(other, options), rate(one, options)));
  if (best?.sheet === undefined || best.sheet === 'ambiguous') return undefined;
  if (best.sheet.lines.length > IMPORT_LINES_MAX) throw new SheetError('too-many-lines');
  const { table, index, sheet } = best;
  return { table, index, sheet, others: lists.map((list) => list.index).filter((other) => other !== index) };
}

interface ReadTable {
  readonly table: SheetTable;
  readonly sheet: WaybillSheet | 'ambiguous' | undefined;
}

/** The rank of a table, the most important criterion first. */
function rate({ table, sheet }: ReadTable, { knownOrderNumbers }: ReadWaybillOptions): readonly number[] {
  if (sheet === undefined) return [-1];
  if (sheet === 'ambiguous') return [0, Number(table.isActive), 0];
  const known = sheet.lines.filter(({ orderNo }) => knownOrderNumbers?.has(orderNo)).length;
  const complete = sheet.lines.filter(({ orderNo, invoiceNo }) => orderNo !== '' && invoiceNo !== '').length;
  return [Number(known > 0), Number(table.isActive && complete > 0), complete];
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((number, index) => number !== other[index]);
  return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}
