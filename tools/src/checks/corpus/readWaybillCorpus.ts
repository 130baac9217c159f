import { readFileSync } from 'node:fs';
import { findCarrierInCell } from '@backoffice/contracts/codes/findCarrierByName';
import { findOrderNumbers } from '@backoffice/contracts/order/waybill/findOrderNumbers';
import type { DoubtfulLine, ImportOrder, ValidatedLine } from '@backoffice/contracts/order/waybill/importLines';
import { validateWaybillLines } from '@backoffice/contracts/order/waybill/waybillImport';
import { readWaybillNumber } from '@backoffice/contracts/order/waybill/waybillNumber';
import type { WaybillLine } from '@backoffice/contracts/order/waybill/waybillSheet';
import { SheetError, type SheetTable, findWaybills } from '@backoffice/sheets';
import { nodePorts, readSheets } from '@backoffice/sheets/node';
import { readCorpusOrders } from './readCorpusOrders.ts';

interface WaybillCorpusOptions {
  /** Path of a JSON file with orders for validating the lines. */
  readonly orders?: string | undefined;
  /** Carrier code of rows without a carrier. */
  readonly carrier?: string | undefined;
  readonly password?: string | undefined;
}

/** Result of a row; a row of several orders with different results has an object for each result. */
interface CorpusRow {
  readonly row: number;
  readonly outcome: 'used' | 'unchanged' | 'ignored' | 'doubtful' | 'failed' | 'unknown';
  readonly reason: string;
  readonly orderNumbers: readonly string[];
  readonly trackingNumber: string;
  /** Carrier code, cell text of an unknown carrier, or null. */
  readonly carrier: string | null;
  /** Name of a table whose rows are not read. */
  readonly table?: string;
  readonly text?: string;
  /** Part of the row that leaves a doubt, or that shows that the row was not sent. */
  readonly unexplained?: string;
}

/** Default carrier of lines without one: it has no rule for numbers, so that only named carriers leave doubts. */
const ANY = 'kr.slx';
/** Default carrier of numbers with letters. */
const ANY_WITH_LETTERS = 'un.upu.ems';

/**
 * Reads a file of tracking numbers like the import and returns each row up to the last filled row with its result.
 * Without orders, every order number is an order without a tracking number. Rows of other lists are one object with row
 * 0.
 */
export async function readWaybillCorpus(file: string, options: WaybillCorpusOptions): Promise<readonly CorpusRow[]> {
  try {
    const bytes = new Uint8Array(readFileSync(file));
    return readTables(await readSheets(bytes, nodePorts, { password: options.password }), options);
  } catch (error) {
    if (error instanceof SheetError) return [{ ...NOTHING, row: 0, outcome: 'failed', reason: error.problem }];
    throw error;
  }
}

function readTables(tables: readonly SheetTable[], options: WaybillCorpusOptions): readonly CorpusRow[] {
  // Orders with the same receiver are one parcel, because the file has no addresses.
  const known = readCorpusOrders(options.orders)?.map(({ number, receiver, buyer, status, invoice }) =>
    toOrder(number, { parcel: receiver, names: [receiver, buyer], status, invoice }),
  );
  const knownOrderNumbers = known && new Set(known.map(({ publicId }) => publicId));
  const found = findWaybills(tables, { knownOrderNumbers });
  if (found === undefined) return toUnknownRows(tables);
  const { ignored, unknown, lines } = found.sheet;
  const placed = options.carrier === undefined ? lines.map(withAnyCarrier) : lines;
  const orders = known ?? toOrders(lines);
  const validated = validateWaybillLines(placed, orders, { company: options.carrier ?? ANY, overwrite: false });
  const rows = [
    ...ignored.map(({ at, reason, text }): CorpusRow => ({
      ...NOTHING,
      row: at,
      outcome: 'ignored',
      reason,
      ...(text !== undefined && { unexplained: text }),
    })),
    ...unknown.map(({ at, text }): CorpusRow => ({ ...NOTHING, row: at, outcome: 'unknown', reason: 'row', text })),
    ...joinLines(validated.map((line, index) => toRow(line, lines[index] ?? line, options.carrier))),
  ];
  return [
    ...found.others.map((index): CorpusRow => {
      const table = tables[index]?.name || String(index + 1);
      return { ...NOTHING, row: 0, outcome: 'ignored', reason: 'other-table', table };
    }),
    ...rows.toSorted((one, other) => one.row - other.row),
  ];
}

const NOTHING = { orderNumbers: [], trackingNumber: '', carrier: null };

function withAnyCarrier(line: WaybillLine): WaybillLine {
  if (line.carrier !== undefined) return line;
  const number = readWaybillNumber(line.invoiceNo, null);
  const isLettered = number.reason === undefined && number.carrier === undefined && /[A-Z]/.test(number.no);
  return isLettered ? { ...line, carrier: ANY_WITH_LETTERS } : line;
}

function toRow(line: ValidatedLine, original: WaybillLine, chosen: string | undefined): CorpusRow {
  const { at, orderNo, invoiceNo, outcome } = line;
  const number = readWaybillNumber(invoiceNo, null);
  const text = original.carrier ?? '';
  const named = findCarrierInCell(text) ?? (number.reason === undefined ? number.carrier : undefined);
  return {
    row: at,
    outcome,
    reason: line.reason ?? (outcome === 'ignored' ? 'repeated' : ''),
    orderNumbers: line.order === undefined ? readNumbers(orderNo) : [line.order.publicId],
    trackingNumber: number.reason === undefined ? number.no : invoiceNo,
    carrier: named?.code ?? (text === '' ? (chosen ?? null) : text),
    ...(line.outcome === 'doubtful' && { unexplained: toPart(line) }),
  };
}

function readNumbers(orderNo: string): readonly string[] {
  const numbers = findOrderNumbers(orderNo);
  return numbers.length > 0 ? numbers : [orderNo];
}

/** Returns the part of a row that leaves the doubt. */
function toPart({ reason, state = '', receiver = '', invoiceNo }: DoubtfulLine): string {
  if (reason === 'row-state-unknown') return state;
  return reason === 'receiver-differs' ? receiver : invoiceNo;
}

/** Combines the lines of a row with the same result; a used number comes last. */
function joinLines(rows: readonly CorpusRow[]): readonly CorpusRow[] {
  const joined = new Map<string, CorpusRow>();
  for (const row of rows) {
    const key = JSON.stringify({ ...row, orderNumbers: [] });
    const orderNumbers = [...(joined.get(key)?.orderNumbers ?? []), ...row.orderNumbers];
    joined.set(key, { ...row, orderNumbers });
  }
  return [...joined.values()].toSorted(
    (one, other) => Number(one.outcome === 'used') - Number(other.outcome === 'used'),
  );
}

function toUnknownRows(tables: readonly SheetTable[]): readonly CorpusRow[] {
  const visible = tables.filter(({ isHidden }) => !isHidden);
  const isFilled = ({ rows }: SheetTable) => rows.some((row) => row.some((cell) => cell.trim() !== ''));
  const table = visible.find((each) => each.isActive && isFilled(each)) ?? visible.find(isFilled) ?? tables[0];
  return (table?.rows ?? []).map((row, index) => {
    const text = row.filter((cell) => cell.trim() !== '').join(' · ');
    return text === ''
      ? { ...NOTHING, row: index + 1, outcome: 'ignored', reason: 'empty' }
      : { ...NOTHING, row: index + 1, outcome: 'unknown', reason: 'columns', text };
  });
}

function toOrders(lines: readonly WaybillLine[]): readonly ImportOrder[] {
  const numbers = new Set(lines.flatMap(({ orderNo }) => findOrderNumbers(orderNo)));
  return [...numbers].map((number) => toOrder(number, { parcel: '', status: 1 }));
}

function toOrder(
  publicId: string,
  order: Pick<ImportOrder, 'parcel' | 'status' | 'names'> & Partial<Pick<ImportOrder, 'invoice'>>,
): ImportOrder {
  return { publicId, paymentOption: 0, isBilled: false, invoice: null, ...order };
}
