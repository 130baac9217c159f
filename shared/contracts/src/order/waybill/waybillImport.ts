import { findCarrierInCell } from '../../codes/findCarrierByName.ts';
import { type NumberedLine, assignLines } from './assignLines.ts';
import { createOrderFinder } from './findOrderNumbers.ts';
import { fitsReceiver } from './fitsReceiver.ts';
import type { DoubtfulLine, ImportOrder, ValidatedLine } from './importLines.ts';
import { type OrderFailure, orderFailureText } from '../orderFailures.ts';
import { type OrderRuleInput, shipmentSteps, isCancelled } from '../orderRules.ts';
import { ORDER_STATUS } from '../orderStatus.ts';
import { CELL_LENGTH_MAX, isNothing, readWaybillNumber } from './waybillNumber.ts';
import { removeHyphens } from './waybillText.ts';
import type { WaybillLine } from './waybillSheet.ts';

/**
 * Options of an import: the carrier of lines without a carrier, whether stored tracking numbers may be replaced, and the
 * rows whose doubts the seller has confirmed.
 */
export interface ImportChoice {
  readonly company: string | null;
  readonly overwrite: boolean;
  readonly confirmed?: ReadonlySet<number> | 'all';
}

/** A line with a known order and a readable number. */
type ReadLine = WaybillLine & NumberedLine;
type FailedLine = Extract<ValidatedLine, { readonly outcome: 'failed' }>;
type Refusal = Pick<FailedLine, 'reason' | 'holder'>;
type UnsavedLine = FailedLine | DoubtfulLine;
/** A line that was read by itself (`readImportLine`). */
type ReadImportLine = ReadLine | UnsavedLine;

/**
 * Validates the lines of a file against orders, which may be in several markets. The screen uses it for the preview,
 * the API for the import. The result has the order of the lines. A doubtful line that is not confirmed and a failed line
 * reserve neither their order nor their number. A line that replaces a number releases the old number for any other
 * line, and parcels may exchange their numbers (`assignNumbers`). Orders of one parcel may share a number. A line that
 * repeats a previous line is ignored, and a line without a number whose order gets or has the number of a previous line.
 */
export function validateWaybillLines(
  lines: readonly WaybillLine[],
  orders: readonly ImportOrder[],
  choice: ImportChoice,
): ValidatedLine[] {
  const findOrder = createOrderFinder(orders);
  return validateReadLines(
    lines.map((line) => readImportLine(line, findOrder, choice)),
    orders,
  );
}

/** Validates lines that were read by themselves against each other and the orders (`validateWaybillLines`). */
export function validateReadLines(read: readonly ReadImportLine[], orders: readonly ImportOrder[]): ValidatedLine[] {
  const repeated = findRepeated(read);
  const savable = read.filter((line): line is ReadLine => !('outcome' in line) && !repeated.has(line));
  const { refused } = assignLines(savable, orders);
  const refusals = new Map<unknown, Refusal>([...refused].map(([{ line }, refusal]) => [line, refusal]));
  for (const [line, holder] of findOtherParcels(savable)) refusals.set(line, { reason: 'invoice-in-use', holder });
  // Some files have a row for each product, with the number in the first.
  const numbered = new Set<string>();
  return read.map((line): ValidatedLine => {
    const addsNothing = 'outcome' in line && isNothing(line.invoiceNo) && numbered.has(orderKey(line));
    if (repeated.has(line) || addsNothing) return { ...removeResult(line), outcome: 'ignored' };
    if ('outcome' in line) return line;
    const { company: _company, no: _no, ...rest } = line;
    const refusal = refusals.get(line);
    if (refusal !== undefined) return { ...rest, outcome: 'failed', ...refusal };
    numbered.add(orderKey(line));
    return isUnchanged(line) ? { ...rest, outcome: 'unchanged' } : { ...line, outcome: 'used' };
  });
}

/** Reads and validates a line by itself. `findOrder` is a result of `createOrderFinder`. */
export function readImportLine(
  line: WaybillLine,
  findOrder: (text: string) => ImportOrder | OrderFailure,
  choice: ImportChoice,
): ReadImportLine {
  const { orderNo, invoiceNo, carrier = '' } = line;
  const order = findOrder(orderNo);
  const isFound = typeof order !== 'string';
  const fail = (reason: OrderFailure): FailedLine => ({
    ...line,
    ...(isFound && { order }),
    outcome: 'failed',
    reason,
  });
  if (isNothing(orderNo) || isNothing(invoiceNo)) return fail('empty-cell');
  if (carrier.length > CELL_LENGTH_MAX) return fail('cell-too-long');
  const named = findCarrierInCell(carrier);
  if (named === undefined && !isNothing(carrier)) return fail('carrier-unknown');
  const number = readWaybillNumber(invoiceNo, named?.code ?? choice.company);
  if (number.reason !== undefined) return fail(number.reason);
  if (named !== undefined && number.carrier !== undefined && named !== number.carrier) return fail('carrier-conflict');
  const company = (named ?? number.carrier)?.code ?? choice.company;
  if (!isFound) return fail(order);
  if (company === null) return fail('carrier-missing');
  const numbered = { ...line, order, company, no: number.no };
  if (isUnchanged(numbered)) return numbered;
  const reason = orderFailure(order, choice.overwrite || line.overwrite === true);
  if (reason !== undefined) return fail(reason);
  const isConfirmed =
    line.isConfirmed === true || choice.confirmed === 'all' || choice.confirmed?.has(line.at) === true;
  const doubt = isConfirmed ? undefined : findDoubt(numbered, number.doubt);
  return doubt === undefined ? numbered : { ...numbered, outcome: 'doubtful', ...doubt };
}

/** Returns the doubts about a line: its state, its receiver and its number. The reason is that of the first doubt. */
function findDoubt(
  { state, receiver = '', order: { names = [] } }: ReadLine,
  numberDoubt: string | undefined,
): Pick<DoubtfulLine, 'reason' | 'text'> | undefined {
  const describe = (reason: OrderFailure, part: string) => ({ reason, text: `${orderFailureText(reason)} (${part})` });
  const doubts = [
    ...(state === undefined ? [] : [describe('row-state-unknown', state)]),
    ...(fitsReceiver(receiver, names) ? [] : [describe('receiver-differs', `파일: ${receiver}, 주문: ${names[0]}`)]),
    ...(numberDoubt === undefined ? [] : [{ reason: 'invoice-doubtful' as const, text: numberDoubt }]),
  ];
  const [first] = doubts;
  return first && { reason: first.reason, text: doubts.map(({ text }) => text).join(' ') };
}

/**
 * Returns whether most lines fail only because of their carrier, so that leaving the carrier column out would register
 * them.
 */
export function failsForCarriers(
  lines: readonly (Pick<WaybillLine, 'invoiceNo'> & { readonly order?: ImportOrder; readonly reason?: string })[],
): boolean {
  const failed = lines.filter(
    ({ reason, order, invoiceNo }) =>
      reason === 'carrier-unknown' && order !== undefined && readWaybillNumber(invoiceNo, null).reason === undefined,
  );
  return failed.length * 2 > lines.length;
}

/**
 * Returns the lines that assign a number to a second parcel in another market, with the order that has the number.
 * `assignLines` compares the orders of a market with each other.
 */
function findOtherParcels(lines: readonly ReadLine[]): readonly (readonly [line: ReadLine, holder: string])[] {
  const holders = new Map<string, ImportOrder>();
  return lines.flatMap((line) => {
    const { order, company, no } = line;
    const number = `${company} ${removeHyphens(no)}`;
    const holder = holders.get(number) ?? order;
    holders.set(number, holder);
    return holder.marketId !== order.marketId && holder.parcel !== order.parcel ? [[line, holder.publicId]] : [];
  });
}

/** Returns whether the order already has this number of this carrier, and saving it would not change the status. */
export function isUnchanged({ order, company, no }: NumberedLine): boolean {
  const { invoice } = order;
  if (invoice === null || invoice.company !== company || removeHyphens(invoice.no) !== removeHyphens(no)) return false;
  const steps = shipmentSteps(order);
  return steps.allowed && steps.append.length === 0;
}

/** Returns the lines that repeat a previous line: the same order with the same number, or the same cells. */
function findRepeated(lines: readonly ReadImportLine[]): ReadonlySet<ReadImportLine> {
  const seen = new Set<string>();
  const repeated = new Set<ReadImportLine>();
  for (const line of lines) {
    const isRead = 'no' in line;
    const { orderNo, invoiceNo, carrier } = line;
    const key = isRead
      ? `${orderKey(line)} ${line.company} ${removeHyphens(line.no)}`
      : JSON.stringify([orderNo, invoiceNo, carrier]);
    if (seen.has(key)) repeated.add(line);
    seen.add(key);
  }
  return repeated;
}

function orderKey({ order }: { readonly order?: ImportOrder }): string {
  return order?.publicId ?? '';
}

function removeResult({ at, orderNo, invoiceNo, carrier, order }: ReadImportLine) {
  return { at, orderNo, invoiceNo, ...(carrier !== undefined && { carrier }), ...(order && { order }) };
}

/**
 * Returns the code of ORDER_FAILURES why an import cannot set a tracking number of an order, or undefined if it can.
 */
export function orderFailure(
  order: OrderRuleInput & Pick<ImportOrder, 'invoice'> & Partial<ImportOrder>,
  overwrite: boolean,
): OrderFailure | undefined {
  if (isCancelled(order.status)) return 'cancelled';
  if (order.status === ORDER_STATUS.verifying) return 'payment-verifying';
  if (order.status === ORDER_STATUS.delivered) return 'delivery-finished';
  if (!shipmentSteps(order).allowed) return 'order-not-paid';
  return order.invoice !== null && !overwrite ? 'invoice-registered' : undefined;
}
