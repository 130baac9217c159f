import { assignLines } from './assignLines.ts';
import { type ImportOrder, type ValidatedLine, isSavable } from './importLines.ts';
import { cleanWaybillNo } from './waybill.ts';
import type { WaybillLine } from './waybillSheet.ts';
import type { OrderFailure } from './orderFailures.ts';
import { type OrderRuleInput, shipmentSteps, isCancelled } from './orderRules.ts';
import { ORDER_STATUS } from './orderStatus.ts';

/** How a file is taken: the carrier of all its lines, and whether a tracking number that is there may be replaced. */
export interface ImportChoice {
  readonly company: string;
  readonly overwrite: boolean;
}

/**
 * Judges the lines of a file against a market's orders: what the screen shows before anything is sent, and what the API
 * does. The answer has the order of the file. A failed line marks neither its order nor its number as used; one that
 * replaces a number leaves that to another line, wherever it stands, and parcels may exchange theirs (`assignNumbers`).
 * Orders of one parcel may share a number.
 */
export function validateWaybillLines(
  lines: readonly WaybillLine[],
  orders: readonly ImportOrder[],
  choice: ImportChoice,
): ValidatedLine[] {
  const byNumber = new Map(orders.map((order) => [order.publicId, order]));
  const validated = lines.map((line): ValidatedLine => {
    const order = byNumber.get(line.orderNo.toUpperCase());
    const reason = lineFailure(line, order, choice);
    return reason === undefined && order !== undefined
      ? { ...line, order, no: cleanWaybillNo(line.invoiceNo) }
      : { ...line, ...(order && { order }), reason: reason ?? 'order-not-in-market' };
  });
  const { refused } = assignLines(validated.filter(isSavable), orders, choice.company);
  const failed = new Map<ValidatedLine, OrderFailure>([...refused].map(([{ line }, reason]) => [line, reason]));
  return validated.map((line) => {
    const reason = failed.get(line);
    if (reason === undefined || !isSavable(line)) return line;
    const { no: _, ...rest } = line;
    return { ...rest, reason };
  });
}

function lineFailure(
  { orderNo, invoiceNo }: WaybillLine,
  order: ImportOrder | undefined,
  { overwrite }: ImportChoice,
): OrderFailure | undefined {
  if (orderNo === '' || invoiceNo === '') return 'empty-cell';
  if (/^\d+([.,]\d+)?e\+?\d+$/i.test(invoiceNo)) return 'number-mangled';
  // A line break separates two numbers, a space only groups the digits of one.
  if (!/^(?=.*\d)[\d -]{1,40}$/.test(invoiceNo)) return 'invoice-malformed';
  return order && orderFailure(order, overwrite);
}

/** Why an order can get no tracking number by an import, as a code of ORDER_FAILURES; undefined when it can. */
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
