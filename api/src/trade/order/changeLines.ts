import { toBuyerNotice } from '@backoffice/contracts/notices/buyerNotices';
import { getLackingAmount, getOwedAmount } from '@backoffice/contracts/order/money/orderMoney';
import { type LinePatch, canEditLines, describeLineChange, lineProblems } from '@backoffice/contracts/order/orderLines';
import { orderTotal } from '@backoffice/contracts/order/orderRules';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { requireNoProblems } from '../../platform/errors/HttpError.ts';
import { notifyBuyer } from './notifyBuyer.ts';
import { presentLine } from './presentOrder.ts';
import { type Correction, correct, toRuleInput, requirePermission } from './orderPolicy.ts';
import { type OrderRow, appendHistory, releasePieces, listLines, saveLineAmount } from './orderStore.ts';

/**
 * Lowers amounts of a locked order's lines and removes the lines that a patch omits: the pieces return to stock, and
 * the change is added to the history and the outbox. Returns the columns that the caller saves: total, weight, and
 * those of a correction. The delivery price is unchanged.
 * @throws HttpError if the order's lines are locked, or `invalid-parameters` with the fields
 */
export async function changeLines(
  tx: Queries,
  order: OrderRow,
  patch: readonly LinePatch[],
  now: Date,
): Promise<Pick<OrderRow, 'total' | 'deliveryWeight'> & Partial<Correction>> {
  requirePermission(canEditLines(toRuleInput(order)));
  const stored = await listLines(tx, order);
  const current = stored.map(presentLine);
  requireNoProblems(lineProblems(patch, current));
  const amounts = new Map(patch.map(({ _id, amount }) => [_id, amount]));
  const lines = stored.map((line) => ({ ...line, newAmount: amounts.get(line.id) ?? 0 }));
  const changed = lines.filter(({ amount, newAmount }) => newAmount < amount);
  const remaining = lines.map((line) => ({ ...line, amount: line.newAmount }));
  const total = orderTotal(remaining, order.deliveryPrice);
  const saved = { total, deliveryWeight: remaining.reduce((sum, { weight, amount }) => sum + weight * amount, 0) };
  if (changed.length === 0) return saved;
  for (const line of changed) await saveLineAmount(tx, line, line.newAmount);
  await releasePieces(
    tx,
    changed.map((line) => ({ optionId: line.optionId, amount: line.amount - line.newAmount })),
  );
  const desc = describeLineChange(patch, current);
  const money = { ...order, total };
  const facts = { before: order.total, total, owed: getOwedAmount(money), lacking: getLackingAmount(money) };
  await appendHistory(tx, order.id, [{ status: order.status, desc, at: now }]);
  await notifyBuyer(tx, order.id, toBuyerNotice('linesChanged', { changes: desc, ...facts }), now);
  return { ...saved, ...correct(order, now) };
}
