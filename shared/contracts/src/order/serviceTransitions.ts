import { type OrderRuleInput, type Permission, isCancelled } from './orderRules.ts';
import { ORDER_STATUS } from './orderStatus.ts';

const { received, verifying, paid, shipped, delivered, cancelledByBuyer, cancelledBySeller } = ORDER_STATUS;

/** The history message of each step that the service makes, by the status that it leads to. */
export const SERVICE_STEP_MESSAGE: Readonly<Record<number, string>> = {
  [paid]: '결제 완료',
  [delivered]: '배송 완료',
  [cancelledBySeller]: '주문 취소 완료',
};

/**
 * The status that the service, and no seller, moves an order to next: a payment through the product arrived (99→1, and
 * 0→1 where the product collects it), the carrier delivered (3→4), a buyer's cancellation was completed (10→11).
 * Undefined where the service has nothing to do (docs/rules.md#order-transitions).
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

/** Whether the service may move an order to a status; everything but `nextServiceStatus` is `invalid-transition`. */
export function canServiceChangeStatus(order: OrderRuleInput, to: number): Permission {
  if (nextServiceStatus(order) === to) return { allowed: true };
  const reason =
    isCancelled(order.status) && to !== cancelledBySeller
      ? '취소된 주문입니다.'
      : '지금 상태에서는 변경할 수 없습니다.';
  return { allowed: false, code: 'invalid-transition', reason };
}
