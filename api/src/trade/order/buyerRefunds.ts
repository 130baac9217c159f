import { toSeoulDay } from '@backoffice/contracts/codes/seoulTime';
import {
  type BuyerRefundRequest,
  buyerRefundProblems,
  describeBuyerRefund,
} from '@backoffice/contracts/order/money/orderMoney';
import { eq } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { orders } from '../../platform/database/schema.ts';
import { HttpError, requireNoProblems } from '../../platform/errors/HttpError.ts';
import { type OrderRow, appendHistory } from './orderStore.ts';

/**
 * Records that the seller refunded or waives money of a locked order, in the order and its history.
 * @throws HttpError `invalid-parameters` with the fields
 */
export async function recordRefund(
  tx: Queries,
  order: OrderRow,
  request: BuyerRefundRequest,
  now: Date,
): Promise<void> {
  const { reason, ...refund } = request;
  requireNoProblems(buyerRefundProblems(request, order, toSeoulDay(now.getTime())));
  await save(tx, order, [...order.buyerRefunds, refund], describeBuyerRefund(refund, { reason }), now);
}

/**
 * Undoes the latest of the records that a screen shows of a locked order.
 * @throws HttpError `stale-update` if the order has another number of records
 */
export async function undoRefund(tx: Queries, order: OrderRow, records: number, now: Date): Promise<void> {
  const last = order.buyerRefunds.at(-1);
  if (last === undefined || order.buyerRefunds.length !== records) throw new HttpError('stale-update');
  await save(tx, order, order.buyerRefunds.slice(0, -1), describeBuyerRefund(last, { isUndone: true }), now);
}

async function save(
  tx: Queries,
  { id, status }: OrderRow,
  buyerRefunds: OrderRow['buyerRefunds'],
  desc: string,
  now: Date,
): Promise<void> {
  await tx.update(orders).set({ buyerRefunds }).where(eq(orders.id, id));
  await appendHistory(tx, id, [{ status, desc, at: now }]);
}
