import { findCarrierByName, findCarrierInCell } from '../../codes/findCarrierByName.ts';
import type { SheetRows } from '../../files/SheetTable.ts';
import { cleanText } from '../../codes/cleanText.ts';
import { findOrderNumbers, removeOrderNumbers } from './findOrderNumbers.ts';
import { type Heading, CURRENT_RANK, readHeading } from './waybillHeadings.ts';
import { isNothing, readWaybillNumber } from './waybillNumber.ts';
import { removeHyphens } from './waybillText.ts';

/** Columns of a list of tracking numbers, as indexes from 0. */
export interface WaybillColumns {
  readonly order: number;
  readonly waybill: number;
  /** Column with the carrier of each row, or null. */
  readonly carrier: number | null;
  /** Columns with tracking numbers of additional parcels. */
  readonly extra: readonly number[];
}

/** Input for the choice of columns. */
interface ColumnSource {
  readonly rows: SheetRows;
  readonly headings: readonly string[];
  readonly hiddenColumns: readonly number[];
  /** Order numbers of the market, if known. */
  readonly knownOrderNumbers?: ReadonlySet<string> | undefined;
}

interface Column {
  readonly index: number;
  readonly heading: Heading;
  /** Order numbers of each row, joined to one text. */
  readonly orders: readonly string[];
  /** Tracking number of each row without hyphens, or '' if the cell has none. */
  readonly numbers: readonly string[];
  readonly filled: number;
  readonly rowsWithOrder: number;
  readonly rowsWithNumber: number;
  readonly distinct: number;
  readonly carriers: readonly string[];
  readonly rowsWithCarrier: number;
  /** The carriers are numbers, as in a column next to the names. */
  readonly hasCodes: boolean;
  /** All carriers of the column have names of two syllables. */
  readonly hasShortNames: boolean;
}

/** Number of rows that are compared. */
const SAMPLE = 500;

/**
 * Chooses the columns by their headings and contents. Returns `ambiguous` if several columns may contain the tracking
 * numbers, order numbers or carriers, so that the seller has to choose. Returns undefined for a table that is not a
 * list of tracking numbers. Hidden columns are never chosen.
 */
export function chooseWaybillColumns(source: ColumnSource): WaybillColumns | 'ambiguous' | undefined {
  const known = readColumns(source);
  const isKnown = source.knownOrderNumbers === undefined || known.some(({ rowsWithOrder }) => rowsWithOrder > 0);
  const columns = isKnown ? known : readColumns({ ...source, knownOrderNumbers: undefined });
  const order = chooseOrder(columns);
  if (order === undefined || order === 'ambiguous') return order;
  const others = columns.filter((column) => column !== order);
  const waybill = chooseWaybill(others, order);
  if (waybill === undefined && hasOwnNumbers(order, source))
    return { order: order.index, waybill: order.index, carrier: null, extra: [] };
  if (waybill === undefined || waybill === 'ambiguous') return waybill;
  const carrier = chooseCarrier(others.filter((column) => column !== waybill));
  if (carrier === 'ambiguous') return carrier;
  return {
    order: order.index,
    waybill: waybill.index,
    carrier: carrier?.index ?? null,
    extra: others
      .filter(({ heading, index }) => heading.kind === 'extra' && index !== waybill.index)
      .map(({ index }) => index),
  };
}

function readColumns({ rows, headings, hiddenColumns, knownOrderNumbers }: ColumnSource): Column[] {
  const sample = rows.slice(0, SAMPLE);
  const width = sample.reduce((most, row) => Math.max(most, row.length), headings.length);
  const hidden = new Set(hiddenColumns);
  return Array.from({ length: width }, (_, index) => index)
    .filter((index) => !hidden.has(index))
    .map((index) => {
      const cells = sample.map((row) => row[index] ?? '');
      const orders = cells.map((cell) => findKnown(cell, knownOrderNumbers).join(' '));
      const numbers = cells
        .map((cell) => readWaybillNumber(cell, null))
        .map((read) => (read.reason === undefined ? removeHyphens(read.no) : ''));
      const heading = readHeading(headings[index] ?? '');
      const named = cells.map((cell) => findCarrierByName(cell)?.code ?? '');
      const hasCodes = heading.kind === 'carrier' && named.every((code) => code === '');
      const carriers = hasCodes ? cells.map((cell) => findCarrierInCell(cell)?.code ?? '') : named;
      const count = (texts: readonly string[]) => texts.filter((text) => text !== '').length;
      return {
        index,
        heading,
        orders,
        numbers,
        carriers,
        hasCodes,
        filled: cells.filter((cell) => !isNothing(cell)).length,
        rowsWithOrder: count(orders),
        rowsWithNumber: count(numbers),
        rowsWithCarrier: count(carriers),
        hasShortNames: cells.every((cell) => /^([가-힣]{2})?$/.test(cleanText(cell))),
        distinct: new Set(numbers.filter((number) => number !== '')).size,
      };
    });
}

function findKnown(cell: string, knownOrderNumbers: ReadonlySet<string> | undefined): readonly string[] {
  const found = findOrderNumbers(cell);
  return knownOrderNumbers === undefined ? found : found.filter((number) => knownOrderNumbers.has(number));
}

function chooseOrder(columns: readonly Column[]): Column | 'ambiguous' | undefined {
  const most = Math.max(0, ...columns.filter(isOrderColumn).map(({ rowsWithOrder }) => rowsWithOrder));
  const withHeading = byRank(columns.filter(({ heading }) => heading.kind === 'order'));
  if (most === 0) return withHeading.find(hasText) ?? withHeading[0];
  const best = columns.filter((column) => isOrderColumn(column) && column.rowsWithOrder === most);
  const bestWithHeading = byRank(best.filter(({ heading }) => heading.kind === 'order'));
  const candidates = bestWithHeading.length > 0 ? bestWithHeading : best;
  const [first] = candidates;
  return candidates.every(({ orders }) => orders.join('\n') === first?.orders.join('\n')) ? first : 'ambiguous';
}

function isOrderColumn({ heading }: Column): boolean {
  return heading.kind !== 'other-order';
}

function chooseWaybill(columns: readonly Column[], order: Column): Column | 'ambiguous' | undefined {
  const withHeading = byRank(columns.filter(({ heading }) => heading.kind === 'waybill'));
  const filled = dropRepeated(withHeading.filter(({ rowsWithNumber }) => rowsWithNumber > 0));
  const withoutHeading = dropRepeated(columns.filter((column) => isNumberColumn(column, order)));
  const currentColumns = filled.filter(({ heading }) => heading.rank === CURRENT_RANK);
  if (filled.length > 0) return chooseOne(currentColumns.length > 0 ? currentColumns : filled);
  if (withHeading.length > 0)
    return withoutHeading.length > 0 ? 'ambiguous' : (withHeading.find(hasText) ?? withHeading[0]);
  return withoutHeading.length > 0 ? chooseOne(withoutHeading) : undefined;
}

/** Returns the column with most numbers if the other columns have the same numbers. */
function chooseOne(columns: readonly Column[]): Column | 'ambiguous' {
  const [first] = columns.toSorted((one, other) => other.rowsWithNumber - one.rowsWithNumber);
  if (first === undefined) return 'ambiguous';
  const isSame = ({ numbers }: Column) =>
    numbers.every((number, row) => number === '' || number === first.numbers[row]);
  return columns.every(isSame) ? first : 'ambiguous';
}

/**
 * Removes columns that repeat a few numbers, such as a contract number, if another column has a different number for
 * each parcel.
 */
function dropRepeated(columns: readonly Column[]): readonly Column[] {
  const share = ({ distinct, rowsWithNumber }: Column) => distinct / Math.max(1, rowsWithNumber);
  const most = Math.max(0, ...columns.map(share));
  return columns.filter((column) => share(column) * 2 > most);
}

function hasText({ filled }: Column): boolean {
  return filled > 0;
}

/** Returns whether a column with an unknown heading has a tracking number in most rows with an order number. */
function isNumberColumn({ heading, numbers, rowsWithNumber, filled }: Column, order: Column): boolean {
  const { orders } = order;
  // The headings of both columns may be exchanged.
  const isExchanged = heading.kind === 'order' && order.heading.kind === 'waybill';
  if (heading.kind !== 'unknown' && !isExchanged) return false;
  const rows = orders.flatMap((order, row) => (order === '' ? [] : [numbers[row] ?? '']));
  const found = rows.filter((number) => number !== '');
  const isTelephone = found.every((number) => /^1[016789]\d{7,8}$/.test(number));
  return found.length * 2 > rows.length && rowsWithNumber * 5 >= filled * 4 && !isTelephone;
}

/**
 * A column with a known heading is the carrier column if one cell is a carrier, another column if more than half of its
 * cells are. With fewer carriers it is a question.
 */
function chooseCarrier(columns: readonly Column[]): Column | 'ambiguous' | undefined {
  const withHeading = columns.filter(({ heading }) => heading.kind === 'carrier');
  const known = withHeading.filter(({ rowsWithCarrier }) => rowsWithCarrier > 0);
  const named = columns.filter(({ heading, rowsWithCarrier }) => heading.kind === 'unknown' && rowsWithCarrier > 0);
  const isMostly = ({ rowsWithCarrier, filled }: Column) => rowsWithCarrier * 2 > filled;
  const withoutHeading = named.filter(isMostly);
  // 한진 and 경동 are also names of people.
  const isUnclear = named.some((column) => column.hasShortNames || !isMostly(column));
  if (known.length === 0 && isUnclear) return 'ambiguous';
  const candidates =
    [known.filter(({ hasCodes }) => !hasCodes), known, withHeading.filter(hasText), withoutHeading, withHeading].find(
      ({ length }) => length > 0,
    ) ?? [];
  const [first] = candidates.toSorted((one, other) => other.rowsWithCarrier - one.rowsWithCarrier);
  const isSame = ({ carriers }: Column) => carriers.every((code, row) => code === '' || code === first?.carriers[row]);
  return candidates.every(isSame) ? first : 'ambiguous';
}

/** Returns whether each cell with an order number also has a tracking number. */
function hasOwnNumbers({ index }: Column, { rows }: ColumnSource): boolean {
  const cells = rows
    .slice(0, SAMPLE)
    .flatMap((row) => (findOrderNumbers(row[index] ?? '').length > 0 ? [row[index] ?? ''] : []));
  return (
    cells.length > 0 && cells.every((cell) => readWaybillNumber(removeOrderNumbers(cell), null).reason === undefined)
  );
}

function byRank(columns: readonly Column[]): readonly Column[] {
  return columns.toSorted((one, other) => one.heading.rank - other.heading.rank);
}
