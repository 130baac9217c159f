import * as z from 'zod/mini';
import { Day, Won, text } from '../../wire/fields.ts';
import type { FieldProblem } from '../../wire/errorReply.ts';
import { formatWon } from '../../codes/won.ts';
import { isBlank } from '../../codes/isBlank.ts';
import { type OrderRuleInput, isCancelled } from '../orderRules.ts';

/**
 * Money of an order that its seller no longer owes: `refunded` to the buyer on a day, or `waived` because the seller
 * decided not to refund it. `amount` is in won.
 */
export const BuyerRefund = z.object({ kind: z.enum(['refunded', 'waived']), amount: z.int(), day: z.string() });
export type BuyerRefund = z.infer<typeof BuyerRefund>;

/** A refund that a seller records. The reason is required if the money is waived; it is stored in the history. */
export const BuyerRefundRequest = z.strictObject({
  kind: BuyerRefund.shape.kind,
  amount: Won.check(z.minimum(1, '1원 이상 입력해주세요.')),
  day: Day,
  reason: text(200),
});
export type BuyerRefundRequest = z.infer<typeof BuyerRefundRequest>;

/** Money of an order in won: its total, the sum of its deposits, and what was refunded or waived of it. */
export interface OrderMoney extends Pick<OrderRuleInput, 'status' | 'paymentOption'> {
  readonly total: number;
  readonly paidAmount: number;
  readonly buyerRefunds: readonly BuyerRefund[];
}

/** Returns what the buyer has paid and not got back, in won. */
function getReceivedAmount({ paidAmount, buyerRefunds }: Pick<OrderMoney, 'paidAmount' | 'buyerRefunds'>): number {
  return paidAmount - getClearedAmount(buyerRefunds.filter(({ kind }) => kind === 'refunded'));
}

/**
 * Returns what the seller owes the buyer in won: what was paid, without refunds and waived money, above the price of the
 * order, which is 0 after a cancellation. Always 0 for the payment service, which refunds by itself
 * (docs/rules.md#refunds-by-the-seller).
 */
export function getOwedAmount({ status, paymentOption, total, paidAmount, buyerRefunds }: OrderMoney): number {
  return paymentOption === 0
    ? Math.max(0, paidAmount - getClearedAmount(buyerRefunds) - (isCancelled(status) ? 0 : total))
    : 0;
}

/**
 * Returns what the buyer of an order with payment to the seller's account still has to pay, in won; 0 after a
 * cancellation.
 */
export function getLackingAmount(order: OrderMoney): number {
  if (order.paymentOption !== 0 || isCancelled(order.status)) return 0;
  return Math.max(0, order.total - getReceivedAmount(order));
}

/** Why money is owed to a buyer: the order was cancelled, or more was paid than it costs. */
type OwedCause = 'cancelled' | 'lines-reduced' | 'overpaid';

/**
 * Returns why money is owed: `lines-reduced` if the history says that the lines were changed after the payment,
 * otherwise `overpaid`.
 */
export function getOwedCause(order: {
  readonly status: readonly { readonly status: number; readonly desc: string }[];
}): OwedCause {
  if (isCancelled(order.status.at(-1)?.status ?? 0)) return 'cancelled';
  const paidAt = order.status.findIndex(({ status }) => status === 1);
  return paidAt >= 0 && order.status.slice(paidAt + 1).some(({ desc }) => desc.startsWith(LINES_CHANGED))
    ? 'lines-reduced'
    : 'overpaid';
}

/** Start of the history text of a change of lines. */
const LINES_CHANGED = '상품 변경: ';

/** Korean label of each cause. */
export const OWED_CAUSES: Readonly<Record<OwedCause, string>> = {
  cancelled: '취소된 주문의 입금',
  'lines-reduced': '상품 줄임',
  overpaid: '더 받은 금액',
};

/** Returns the problems of a recorded refund; `today` is the day in Seoul. */
export function buyerRefundProblems(request: BuyerRefundRequest, order: OrderMoney, today: string): FieldProblem[] {
  const owed = getOwedAmount(order);
  if (owed === 0) return [{ path: 'amount', text: '환불할 금액이 없는 주문이에요.' }];
  const problems: FieldProblem[] = [];
  if (request.amount > owed) problems.push({ path: 'amount', text: `${formatWon(owed)} 이하로 입력해주세요.` });
  if (request.day > today) problems.push({ path: 'day', text: '오늘까지의 날짜를 입력해주세요.' });
  if (request.kind === 'waived' && isBlank(request.reason))
    problems.push({ path: 'reason', text: '환불하지 않는 이유를 입력해주세요.' });
  return problems;
}

/** Returns the history text of a recorded refund, or of its undoing. */
export function describeBuyerRefund(
  { kind, amount, day }: BuyerRefund,
  { reason = '', isUndone = false } = {},
): string {
  const text = kind === 'refunded' ? `환불함: ${formatWon(amount)} (${day})` : `환불하지 않음: ${formatWon(amount)}`;
  return [isUndone ? `${text} 기록을 되돌림` : text, reason.trim()].filter(Boolean).join(' · ');
}

/** Returns the money that was refunded or waived, in won. */
export function getClearedAmount(refunds: readonly BuyerRefund[]): number {
  return refunds.reduce((total, { amount }) => total + amount, 0);
}
