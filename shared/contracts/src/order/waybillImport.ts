import { findCarrierByName } from '../code-tables/findCarrierByName.ts';
import { cleanText } from '../text/cleanText.ts';
import { type NumberedLine, assignLines } from './assignLines.ts';
import { findOrderNumbers } from './findOrderNumbers.ts';
import type { ImportOrder, ValidatedLine } from './importLines.ts';
import type { OrderFailure } from './orderFailures.ts';
import { type OrderRuleInput, shipmentSteps, isCancelled } from './orderRules.ts';
import { ORDER_STATUS } from './orderStatus.ts';
import { readWaybillNumber, removeHyphens } from './waybillNumber.ts';
import type { WaybillLine } from './waybillSheet.ts';

/**
 * Options of an import: the carrier of lines without a carrier, and whether stored tracking numbers may be replaced.
 */
export interface ImportChoice {
  readonly company: string | null;
  readonly overwrite: boolean;
}

/** A line with a known order and a readable number. */
type ReadLine = WaybillLine & NumberedLine;
type FailedLine = Extract<ValidatedLine, { readonly outcome: 'failed' }>;

/**
 * Validates the lines of a file against the orders of a market. The screen uses it for the preview, the API for the
 * import. The result has the order of the lines. A failed line reserves neither its order nor its number. A line that
 * replaces a number releases the old number for any other line, and parcels may exchange their numbers
 * (`assignNumbers`). Orders of one parcel may share a number. A line that repeats a previous line or adds nothing to it
 * is ignored.
 */
export function validateWaybillLines(
  lines: readonly WaybillLine[],
  orders: readonly ImportOrder[],
  choice: ImportChoice,
): ValidatedLine[] {
  const byNumber = new Map(orders.map((order) => [order.publicId.toUpperCase(), order]));
  const read = lines.map((line) => readLine(line, byNumber, choice));
  const repeated = findRepeated(read);
  const savable = read.filter((line): line is ReadLine => !('outcome' in line) && !repeated.has(line));
  const { refused } = assignLines(savable, orders);
  const reasons = new Map<unknown, OrderFailure>([...refused].map(([{ line }, reason]) => [line, reason]));
  return read.map((line): ValidatedLine => {
    if (repeated.has(line)) return { ...removeFailure(line), outcome: 'ignored' };
    if ('outcome' in line) return line;
    const { company: _company, no: _no, ...rest } = line;
    const reason = reasons.get(line);
    if (reason !== undefined) return { ...rest, outcome: 'failed', reason };
    return isUnchanged(line) ? { ...rest, outcome: 'unchanged' } : { ...line, outcome: 'used' };
  });
}

function readLine(
  line: WaybillLine,
  byNumber: ReadonlyMap<string, ImportOrder>,
  choice: ImportChoice,
): ReadLine | FailedLine {
  const order = byNumber.get(toOrderKey(line.orderNo));
  const fail = (reason: OrderFailure): FailedLine => ({ ...line, ...(order && { order }), outcome: 'failed', reason });
  if (line.orderNo === '' || line.invoiceNo === '') return fail('empty-cell');
  const named = findCarrierByName(line.carrier ?? '');
  if (named === undefined && (line.carrier ?? '') !== '') return fail('carrier-unknown');
  const number = readWaybillNumber(line.invoiceNo, named?.code ?? choice.company);
  if (number.reason !== undefined) return fail(number.reason);
  if (named !== undefined && number.carrier !== undefined && named !== number.carrier) return fail('carrier-conflict');
  const company = (named ?? number.carrier)?.code ?? choice.company;
  if (order === undefined) return fail('order-not-in-market');
  if (company === null) return fail('carrier-missing');
  const numbered = { ...line, order, company, no: number.no };
  const reason = isUnchanged(numbered) ? undefined : orderFailure(order, choice.overwrite);
  return reason === undefined ? numbered : fail(reason);
}

function toOrderKey(orderNo: string): string {
  return findOrderNumbers(orderNo)[0] ?? cleanText(orderNo).toUpperCase();
}

/** Returns whether the order already has this number of this carrier, and saving it would not change the status. */
function isUnchanged({ order, company, no }: NumberedLine): boolean {
  const { invoice } = order;
  if (invoice === null || invoice.company !== company || removeHyphens(invoice.no) !== removeHyphens(no)) return false;
  const steps = shipmentSteps(order);
  return steps.allowed && steps.append.length === 0;
}

/**
 * Returns the lines that repeat a previous line: the same order with the same number, or without a number, because some
 * files have a row for each product.
 */
function findRepeated(lines: readonly (ReadLine | FailedLine)[]): ReadonlySet<ReadLine | FailedLine> {
  const seen = new Set<string>();
  const repeated = new Set<ReadLine | FailedLine>();
  for (const line of lines) {
    const isRead = !('outcome' in line);
    const { orderNo, invoiceNo, carrier } = line;
    const key = isRead
      ? `${orderKey(line)} ${line.company} ${removeHyphens(line.no)}`
      : JSON.stringify([orderNo, invoiceNo, carrier]);
    const addsNothing = !isRead && line.order !== undefined && invoiceNo === '' && seen.has(orderKey(line));
    if (seen.has(key) || addsNothing) repeated.add(line);
    seen.add(key);
    if (isRead) seen.add(orderKey(line));
  }
  return repeated;
}

function orderKey({ order }: { readonly order?: ImportOrder }): string {
  return order?.publicId ?? '';
}

function removeFailure(line: ReadLine | FailedLine): WaybillLine & { readonly order?: ImportOrder } {
  const { at, orderNo, invoiceNo, carrier, order } = line;
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
