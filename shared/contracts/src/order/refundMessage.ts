import type { Order } from './order.ts';
import { isCancelled } from './orderRules.ts';
import { ORDER_STATUS } from './orderStatus.ts';

/**
 * What the message looks at: the latest status before the cancellation, how the order is paid, and the refund that was
 * requested when its buyer cancelled it.
 */
interface RefundedOrder extends Partial<Pick<Order, 'refund'>> {
  readonly status: number;
  readonly payment: { readonly option: number; readonly type: string };
}

const IN_DAYS = '영업일 기준 1~3일 안에 자동으로 환불됩니다.';

/**
 * How a buyer of a cancelled order gets the money back, as the cancel dialog and the notice of the cancellation say it
 * (docs/rules.md#cancellation): at the original method for cards and easy payments, to the refund account for virtual
 * accounts and transfers, from the seller where the order was paid to the seller's account. Empty before a payment.
 */
export function refundMessage({ status, payment, refund }: RefundedOrder): string {
  if (status === ORDER_STATUS.received || status === ORDER_STATUS.verifying) return '';
  if (payment.option === 0) return '결제하신 금액은 판매자가 직접 환불해 드립니다.';
  if (isCancelled(status) && !refund) return '';
  return payment.type === 'vbank' || payment.type === 'transfer'
    ? `결제하신 금액은 등록하신 환불 계좌로 ${IN_DAYS}`
    : `결제하신 금액은 결제하신 수단의 결제가 취소되어 ${IN_DAYS}`;
}
