import { type OrderRuleInput, type Permission, isCancelled } from './orderRules.ts';
import { ORDER_STATUS } from './orderStatus.ts';

const { received, verifying, paid, shipped, delivered, cancelledByBuyer, cancelledBySeller } = ORDER_STATUS;

/** History message of each status change by the service, by the new status. */
export const SERVICE_STEP_MESSAGE: Readonly<Record<number, string>> = {
  [paid]: '결제 완료',
  [delivered]: '배송 완료',
  [cancelledBySeller]: '주문 취소 완료',
};

/**
 * Returns the next status that the service, and not a seller, sets: the payment arrived (99→1, or 0→1 with the payment
 * service), the carrier delivered the order (3→4), or the buyer's cancellation was completed (10→11). Undefined if the
 * service has no next status (docs/rules.md#order-transitions). A payment that is denied cancels its order instead.
 */
export function nextServiceStatus({
  status,
  paymentOption,
}: Pick<OrderRuleInput, 'status' | 'paymentOption'>): number | undefined {
  if (status === verifying) return paid;
  if (status === received) return paymentOption === 1 ? paid : undefined;
  if (status === shipped) return delivered;
  return status === cancelledByBuyer ? cancelledBySeller : undefined;
}

/**
 * Returns whether the service may change an order to a status; any status except `nextServiceStatus` is
 * `invalid-transition`.
 */
export function canServiceChangeStatus(order: OrderRuleInput, to: number): Permission {
  if (nextServiceStatus(order) === to) return { allowed: true };
  const reason =
    isCancelled(order.status) && to !== cancelledBySeller ? '취소된 주문이에요.' : '지금 상태에서는 변경할 수 없어요.';
  return { allowed: false, code: 'invalid-transition', reason };
}
