import { ORDER_FAILURES, ORDER_STATUS } from '@backoffice/contracts';
import type { Queries } from '../database/openDatabase.ts';
import { HttpError } from '../errors/HttpError.ts';
import { notifyBuyer, statusNotification } from './notifyBuyer.ts';
import type { OrderStep } from './orderPolicy.ts';
import { type OrderRow, type OrderValues, appendHistory, releaseOrderPieces, updateOrderRow } from './orderStore.ts';

/**
 * Applies allowed steps to an order: status, history and the buyer's notifications, also of a changed notice. The
 * update is guarded by the state that the rules were checked with. Undefined when another request changed the order
 * first; then nothing was written.
 */
export async function tryApplySteps(
  tx: Queries,
  read: OrderRow,
  steps: readonly OrderStep[],
  values: OrderValues,
  now: Date,
): Promise<OrderRow | undefined> {
  const status = steps.at(-1)?.status ?? read.status;
  const updated = await updateOrderRow(tx, read, { ...values, status });
  if (!updated) return undefined;
  await appendHistory(
    tx,
    read.id,
    steps.map((step) => ({ ...step, at: now })),
  );
  for (const step of steps) {
    const notification = statusNotification(step.status, step.desc);
    if (notification) await notifyBuyer(tx, read.id, notification, now);
  }
  if (values.sellerMsg && values.sellerMsg !== read.sellerMsg)
    await notifyBuyer(tx, read.id, { kind: 'notice', text: values.sellerMsg }, now);
  if (steps.at(-1)?.status === ORDER_STATUS.cancelledBySeller) await releaseOrderPieces(tx, read);
  return updated;
}

/** `tryApplySteps` for a call about one order. @throws HttpError `invalid-transition` when the order changed first */
export async function applySteps(
  tx: Queries,
  read: OrderRow,
  steps: readonly OrderStep[],
  values: OrderValues,
  now: Date,
): Promise<OrderRow> {
  const updated = await tryApplySteps(tx, read, steps, values, now);
  if (!updated) throw new HttpError('invalid-transition', { detail: ORDER_FAILURES['changed-meanwhile'] });
  return updated;
}
