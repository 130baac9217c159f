import { toBuyerNotice } from '@backoffice/contracts/notices/buyerNotices';
import { toBuyerCancellation } from '@backoffice/contracts/order/orderRules';
import { ORDER_STATUS } from '@backoffice/contracts/order/orderStatus';
import { eq } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { orders } from '../../platform/database/schema.ts';
import { HttpError } from '../../platform/errors/HttpError.ts';
import { applySteps } from './applySteps.ts';
import { notifyBuyer } from './notifyBuyer.ts';
import { requirePermission, toRuleInput } from './orderPolicy.ts';
import { type OrderRow, appendHistory } from './orderStore.ts';

/**
 * Cancels a locked order for its buyer, or stores a request that the seller answers (`toBuyerCancellation`). A repeated
 * request changes nothing. @throws HttpError `invalid-transition`
 */
export async function cancelForBuyer(tx: Queries, order: OrderRow, reason: string, now: Date): Promise<void> {
  const decision = toBuyerCancellation(toRuleInput(order));
  requirePermission(decision);
  if (decision.allowed && decision.effect === 'cancelled')
    return applySteps(tx, order, { steps: [{ status: ORDER_STATUS.cancelledByBuyer, desc: reason }] }, now);
  if (order.cancelRequestedAt !== null) return;
  await tx.update(orders).set({ cancelRequestedAt: now, cancelReason: reason }).where(eq(orders.id, order.id));
  await appendHistory(tx, order.id, [{ status: order.status, desc: `구매자 취소 요청: ${reason}`, at: now }]);
}

/**
 * Refuses the open request of a locked order; the buyer gets the reason.
 * @throws HttpError `invalid-transition` without an open request
 */
export async function refuseCancellation(tx: Queries, order: OrderRow, reason: string, now: Date): Promise<void> {
  if (order.cancelRequestedAt === null || !toBuyerCancellation(toRuleInput(order)).allowed)
    throw new HttpError('invalid-transition', { detail: '답할 취소 요청이 없는 주문이에요.' });
  await tx.update(orders).set({ cancelRequestedAt: null, cancelReason: '' }).where(eq(orders.id, order.id));
  await appendHistory(tx, order.id, [{ status: order.status, desc: `취소 요청 거절: ${reason}`, at: now }]);
  await notifyBuyer(tx, order.id, toBuyerNotice('cancelRefused', { reason }), now);
}
