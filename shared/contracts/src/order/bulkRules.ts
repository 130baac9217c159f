import { type OrderRuleInput, type Permission, canChangeOrderStatus, isCancelled } from './orderRules.ts';
import { ORDER_STATUS, PACKAGING_STATUS } from './orderStatus.ts';
import { UNPAID_STATUSES } from './lists/orderTasks.ts';
import type { OrderFailure } from './orderFailures.ts';

/** Status change of a bulk change, or the reason why it is not possible. */
type BulkStep =
  | { readonly allowed: true; readonly from: number; readonly to: number }
  | { readonly allowed: false; readonly reason: string };

const { received, paid, shipped, verifying } = ORDER_STATUS;

/**
 * Returns the status change for the selected orders. All of them must be received (0→1) or all must be paid (1→3)
 * (docs/rules.md#bulk-changes).
 */
export function bulkStatusStep(orders: readonly OrderRuleInput[]): BulkStep {
  const [first] = orders;
  if (first === undefined) return refuse('주문을 선택해주세요.');
  if (orders.some(({ status }) => status !== first.status)) return refuse('같은 상태의 주문만 함께 변경할 수 있어요.');
  if (first.status !== received && first.status !== paid)
    return refuse('결제 전이거나 결제 완료인 주문만 변경할 수 있어요.');
  const to = first.status === received ? paid : shipped;
  for (const order of orders) {
    const permission = canChangeOrderStatus(order, to);
    if (!permission.allowed) return refuse(permission.reason);
  }
  return { allowed: true, from: first.status, to };
}

/** Returns whether the packaging of the selected orders may be changed: not if one of them is cancelled. */
export function canPackAll(orders: readonly OrderRuleInput[]): Permission {
  return orders.some(({ status }) => isCancelled(status))
    ? { allowed: false, code: 'invalid-transition', reason: '취소된 주문이 있어요.' }
    : { allowed: true };
}

/** Returns whether a packaging status completes the packaging of an unpaid order, which needs a question. */
export function isPackedUnpaid(status: number, packagingStatus: number): boolean {
  return packagingStatus === PACKAGING_STATUS.packed && UNPAID_STATUSES.includes(status);
}

/** Returns the code of ORDER_FAILURES why an order cannot be changed to a status, or undefined if it can. */
export function statusFailure(order: OrderRuleInput, to: number): OrderFailure | undefined {
  if (canChangeOrderStatus(order, to).allowed) return undefined;
  if (order.status === to) return 'already-done';
  if (isCancelled(order.status)) return 'cancelled';
  if (order.status === verifying) return 'payment-verifying';
  return order.status === received ? 'order-not-paid' : 'not-allowed';
}

function refuse(reason: string): Extract<BulkStep, { allowed: false }> {
  return { allowed: false, reason };
}
