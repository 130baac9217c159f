import { formatWon } from '../../codes/won.ts';
import type { OrderRefund } from '../order.ts';
import { type OrderMoney, getClearedAmount } from './orderMoney.ts';
import { isCancelled } from '../orderRules.ts';

/**
 * Input of the refund message: the latest status before the cancellation, the payment, the money, whether the order has
 * a refund account (missing if unknown), and the refund that was requested when the buyer cancelled the order.
 */
interface RefundedOrder extends Pick<OrderMoney, 'status' | 'paidAmount' | 'buyerRefunds'> {
  readonly payment: { readonly option: number; readonly type: string };
  readonly hasRefundAccount?: boolean | undefined;
  readonly refund?: OrderRefund | null;
}

const IN_DAYS = '영업일 기준 1~3일 안에 자동으로 환불돼요.';

/** Payment types that are refunded to the refund account of the order. */
const REFUNDED_TO_ACCOUNT: readonly string[] = ['vbank', 'transfer'];

/**
 * Returns the text for the cancel dialog and the cancellation notice that explains how the buyer of a cancelled order
 * is refunded (docs/rules.md#cancellation): by the seller after a payment to the seller's account, to the original
 * payment method for cards and easy payments, to the refund account for virtual accounts and transfers. Empty if the
 * buyer has paid nothing that is not refunded or waived yet.
 */
export function refundMessage(order: RefundedOrder): string {
  const { status, payment, hasRefundAccount, refund } = order;
  const owed = order.paidAmount - getClearedAmount(order.buyerRefunds);
  if (owed <= 0) return '';
  const paid = `결제하신 ${formatWon(owed)}은`;
  if (payment.option === 0) return `${paid} 판매자가 직접 환불해 드려요.`;
  if (isCancelled(status) && !refund) return '';
  if (!REFUNDED_TO_ACCOUNT.includes(payment.type)) return `${paid} 결제하신 수단의 결제가 취소되어 ${IN_DAYS}`;
  if (hasRefundAccount === undefined) return '';
  return hasRefundAccount ? `${paid} 등록하신 환불 계좌로 ${IN_DAYS}` : '환불 계좌를 확인해 안내해드려요.';
}
