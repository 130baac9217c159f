import { ORDER_FAILURES, ORDER_STATUS } from '@backoffice/contracts';
import type { Queries } from '../database/openDatabase.ts';
import { HttpError } from '../errors/HttpError.ts';
import { notifyBuyer, statusNotification } from './notifyBuyer.ts';
import type { OrderStep } from './orderPolicy.ts';
import { type OrderTableRow, appendHistory, releasePieces, updateOrderRow } from './orderStore.ts';

/**
 * Takes an order through allowed steps and saves what comes with them: status, history and the buyer's notifications,
 * also of a changed notice, in one transaction, guarded by the order that the rules were asked with.
 * Undefined when somebody else moved the order first; then nothing was written.
 */
export async function tryTakeSteps(
  tx: Queries,
  read: OrderTableRow,
  steps: readonly OrderStep[],
  values: Parameters<typeof updateOrderRow>[2],
  now: Date,
): Promise<OrderTableRow | undefined> {
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
  if (steps.at(-1)?.status === ORDER_STATUS.cancelledBySeller) await releasePieces(tx, read);
  return updated;
}

/** The same for one order alone. @throws HttpError `invalid-transition` when somebody else moved the order first */
export async function takeSteps(...said: Parameters<typeof tryTakeSteps>): Promise<OrderTableRow> {
  const updated = await tryTakeSteps(...said);
  if (!updated) throw new HttpError('invalid-transition', { detail: ORDER_FAILURES['changed-meanwhile'] });
  return updated;
}
