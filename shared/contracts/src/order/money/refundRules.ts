import { ORDER_STATUS } from '../orderStatus.ts';
import type { OrderRuleInput } from '../orderRules.ts';
import type { OrderRefund } from '../order.ts';

const PAID: readonly number[] = [ORDER_STATUS.paid, ORDER_STATUS.shipped, ORDER_STATUS.delivered];

/**
 * Returns whether cancelling an order requests a refund from the payment service: the order was paid through the
 * payment service and its total is not 0. The seller refunds payments to the seller's account
 * (docs/rules.md#cancellation).
 */
export function needsRefund({
  status,
  paymentOption,
  total,
}: Pick<OrderRuleInput, 'status' | 'paymentOption'> & { readonly total: number }): boolean {
  return paymentOption === 1 && total > 0 && PAID.includes(status);
}

/** Korean label of each refund state. */
export const REFUND_LABELS: Readonly<Record<OrderRefund['state'], string>> = {
  requested: '환불 요청됨',
  done: '환불 완료',
  failed: '환불 실패',
};
