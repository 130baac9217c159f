import type { Order } from './order.ts';
import { isCancelled } from './orderRules.ts';
import { ORDER_STATUS } from './orderStatus.ts';

/**
 * Input of the refund message: the latest status before the cancellation, the payment, and the refund that was
 * requested when the buyer cancelled the order.
 */
interface RefundedOrder extends Partial<Pick<Order, 'refund'>> {
  readonly status: number;
  readonly payment: { readonly option: number; readonly type: string };
}

const IN_DAYS = '영업일 기준 1~3일 안에 자동으로 환불됩니다.';

/**
 * Returns the text for the cancel dialog and the cancellation notice that explains how the buyer of a cancelled order
 * is refunded (docs/rules.md#cancellation): to the original payment method for cards and easy payments, to the refund
 * account for virtual accounts and transfers, or by the seller after a payment to the seller's account. Empty before a
 * payment.
 */
export function refundMessage({ status, payment, refund }: RefundedOrder): string {
  if (status === ORDER_STATUS.received || status === ORDER_STATUS.verifying) return '';
  if (payment.option === 0) return '결제하신 금액은 판매자가 직접 환불해 드립니다.';
  if (isCancelled(status) && !refund) return '';
  return payment.type === 'vbank' || payment.type === 'transfer'
    ? `결제하신 금액은 등록하신 환불 계좌로 ${IN_DAYS}`
    : `결제하신 금액은 결제하신 수단의 결제가 취소되어 ${IN_DAYS}`;
}
