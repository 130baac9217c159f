import { ORDER_STATUS } from '@backoffice/contracts';
import type { Queries } from '../database/openDatabase.ts';
import { Refusal } from '../http/Refusal.ts';
import { notifyBuyer, statusNotification } from '../outbox/notifyBuyer.ts';
import type { OrderStep } from './receiptPolicy.ts';
import { type ReceiptRow, appendHistory, releasePieces, updateReceiptRow } from './receiptStore.ts';

/**
 * Takes an order through allowed steps and saves what comes with them: status, history and the buyer's notification in
 * one transaction, guarded by the status that the rules were asked with.
 * @throws Refusal `invalid-transition` when somebody else moved the order first
 */
export async function takeSteps(
  tx: Queries,
  read: ReceiptRow,
  steps: readonly OrderStep[],
  values: Parameters<typeof updateReceiptRow>[2],
  now: Date,
): Promise<ReceiptRow> {
  const status = steps.at(-1)?.status ?? read.status;
  const updated = await updateReceiptRow(tx, read, { ...values, status });
  if (!updated)
    throw new Refusal('invalid-transition', {
      detail: '다른 곳에서 먼저 변경되었습니다. 새로고침 후 다시 확인해주세요.',
    });
  await appendHistory(
    tx,
    read.id,
    steps.map((step) => ({ ...step, at: now })),
  );
  for (const step of steps) {
    const notification = statusNotification(step.status, step.desc);
    if (notification) await notifyBuyer(tx, read.id, notification, now);
  }
  if (status === ORDER_STATUS.cancelledBySeller) await releasePieces(tx, read);
  return updated;
}
