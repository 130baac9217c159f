import { type LinePatch, canEditLines, describeLineChange, lineProblems, orderTotal } from '@backoffice/contracts';
import type { Queries } from '../database/openDatabase.ts';
import { requireNoProblems } from '../errors/HttpError.ts';
import { notifyBuyer } from './notifyBuyer.ts';
import { presentLine } from './presentOrder.ts';
import { toRuleInput, requirePermission } from './orderPolicy.ts';
import { type OrderTableRow, appendHistory, givePiecesBack, listLines, saveLineAmount } from './orderStore.ts';

/**
 * Lowers amounts of a locked order's lines and removes those that a patch leaves out: the pieces go back to their
 * options, the history and the buyer are told. Answers what the order's total and weight become; they are the caller's
 * to save. A delivery price stays.
 * @throws HttpError when the order may not be changed any more, or `invalid-parameters` with the fields
 */
export async function changeLines(
  tx: Queries,
  order: OrderTableRow,
  patch: readonly LinePatch[],
  now: Date,
): Promise<Pick<OrderTableRow, 'total' | 'deliveryWeight'>> {
  requirePermission(canEditLines(toRuleInput(order)));
  const stored = await listLines(tx, order);
  const shown = stored.map(presentLine);
  requireNoProblems(lineProblems(patch, shown));
  const wanted = new Map(patch.map(({ _id, amount }) => [_id, amount]));
  const lines = stored.map((line) => ({ ...line, left: wanted.get(line.id) ?? 0 }));
  const changed = lines.filter(({ amount, left }) => left < amount);
  const left = lines.map((line) => ({ ...line, amount: line.left }));
  if (changed.length > 0) {
    for (const line of changed) await saveLineAmount(tx, line, line.left);
    await givePiecesBack(
      tx,
      changed.map((line) => ({ optionId: line.optionId, amount: line.amount - line.left })),
    );
    const desc = describeLineChange(patch, shown);
    await appendHistory(tx, order.id, [{ status: order.status, desc, at: now }]);
    await notifyBuyer(tx, order.id, { kind: 'changed', text: desc }, now);
  }
  return {
    total: orderTotal(left, order.deliveryPrice),
    deliveryWeight: left.reduce((sum, { weight, amount }) => sum + weight * amount, 0),
  };
}
