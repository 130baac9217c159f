import { ORDER_FAILURES, ORDER_STATUS, refundMessage } from '@backoffice/contracts';
import type { Queries } from '../database/openDatabase.ts';
import { HttpError } from '../errors/HttpError.ts';
import { nextUpdate } from '../http/staleUpdate.ts';
import { notifyBuyer, statusNotification } from './notifyBuyer.ts';
import type { OrderStep } from './orderPolicy.ts';
import { type OrderRow, type OrderValues, appendHistory, releaseOrderPieces, updateOrderRow } from './orderStore.ts';

/** What is done to an order: steps of its status, changed columns, and whether the notice is sent if unchanged. */
export interface OrderEdit {
  readonly steps?: readonly OrderStep[];
  readonly values?: OrderValues;
  readonly resend?: boolean | undefined;
}

/** The columns whose change a later edit from another tab must not overwrite unasked. */
const EDITED = ['sellerMsg', 'sellerMemo', 'waybillCompany', 'waybillNo'] as const;

/** Whether an edit queues its notice to the buyer: a text that is new, or any with `resend`. */
export function sendsNotice(read: OrderRow, { values: { sellerMsg = '' } = {}, resend = false }: OrderEdit): boolean {
  return sellerMsg.trim() !== '' && (resend || sellerMsg !== read.sellerMsg);
}

/**
 * Applies an allowed edit to an order: status, history and the buyer's notifications, also of a notice. The update is
 * guarded by the state that the rules were checked with. Undefined when another request changed the order first; then
 * nothing was written.
 */
export async function tryApplySteps(
  tx: Queries,
  read: OrderRow,
  edit: OrderEdit,
  now: Date,
): Promise<OrderRow | undefined> {
  const { steps = [], values = {} } = edit;
  const status = steps.at(-1)?.status ?? read.status;
  const isEdited = EDITED.some((column) => values[column] !== undefined && values[column] !== read[column]);
  const updatedAt = isEdited ? { updatedAt: nextUpdate(read.updatedAt ?? read.createdAt, now) } : {};
  const updated = await updateOrderRow(tx, read, { ...values, ...updatedAt, status });
  if (!updated) return undefined;
  await appendHistory(
    tx,
    read.id,
    steps.map((step) => ({ ...step, at: now })),
  );
  const refund = refundMessage({
    status: read.status,
    payment: { option: read.paymentOption, type: read.paymentType },
  });
  for (const step of steps) {
    const notification = statusNotification(step.status, step.desc, refund);
    if (notification) await notifyBuyer(tx, read.id, notification, now);
  }
  if (sendsNotice(read, edit)) await notifyBuyer(tx, read.id, { kind: 'notice', text: updated.sellerMsg }, now);
  if (steps.at(-1)?.status === ORDER_STATUS.cancelledBySeller) await releaseOrderPieces(tx, read);
  return updated;
}

/** `tryApplySteps` for a call about one order. @throws HttpError `invalid-transition` when the order changed first */
export async function applySteps(tx: Queries, read: OrderRow, edit: OrderEdit, now: Date): Promise<OrderRow> {
  const updated = await tryApplySteps(tx, read, edit, now);
  if (!updated) throw new HttpError('invalid-transition', { detail: ORDER_FAILURES['changed-meanwhile'] });
  return updated;
}
