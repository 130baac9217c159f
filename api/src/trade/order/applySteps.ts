import { ORDER_FAILURES } from '@backoffice/contracts';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { HttpError } from '../../platform/errors/HttpError.ts';
import { requestRefunds } from '../refund/requestRefunds.ts';
import { notifyBuyer } from './notifyBuyer.ts';
import { type OrderRow, appendHistory, releaseOrderPieces, updateOrderRow } from './orderStore.ts';
import { type OrderEdit, planEdit } from './planEdit.ts';

/**
 * Applies an allowed edit to an order: status, history, the buyer's notifications, also of a notice, and the refund
 * request. The update is
 * guarded by the state that the rules were checked with. Undefined when another request changed the order first; then
 * nothing was written.
 */
export async function tryApplySteps(
  tx: Queries,
  read: OrderRow,
  edit: OrderEdit,
  now: Date,
): Promise<OrderRow | undefined> {
  const { values, steps, notifications, releasesPieces, requestsRefund } = planEdit(read, edit, now);
  const updated = await updateOrderRow(tx, read, values);
  if (!updated) return undefined;
  await appendHistory(
    tx,
    read.id,
    steps.map((step) => ({ ...step, at: now })),
  );
  for (const notification of notifications) await notifyBuyer(tx, read.id, notification, now);
  if (requestsRefund) await requestRefunds(tx, [read], now);
  if (releasesPieces) await releaseOrderPieces(tx, read);
  return updated;
}

/** `tryApplySteps` for a call about one order. @throws HttpError `invalid-transition` when the order changed first */
export async function applySteps(tx: Queries, read: OrderRow, edit: OrderEdit, now: Date): Promise<OrderRow> {
  const updated = await tryApplySteps(tx, read, edit, now);
  if (!updated) throw new HttpError('invalid-transition', { detail: ORDER_FAILURES['changed-meanwhile'] });
  return updated;
}
