import type { ErrorCode } from '../wire/errorCatalogue.ts';
import { ORDER_STATUS, PACKAGING_STATUS } from './orderStatus.ts';

/**
 * Input of the order rules: `status` is the latest status, `paymentOption` is 0 (payment to the seller's account) or 1
 * (payment service), and `isBilled` is whether the order is settled.
 */
export interface OrderRuleInput {
  readonly status: number;
  readonly paymentOption: number;
  readonly isBilled: boolean;
  readonly packagingStatus?: number;
  readonly hasWaybill?: boolean;
}

/**
 * Whether an action on an order is allowed. If not, `code` is the error for the caller and `reason` the message for the
 * seller.
 */
export type Permission =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly code: ErrorCode; readonly reason: string };

const ALLOWED: Permission = { allowed: true };
const { received, paid, shipped, delivered, cancelledByBuyer, cancelledBySeller, verifying } = ORDER_STATUS;

/** Returns whether the buyer or the seller has cancelled an order. */
export function isCancelled(status: number): boolean {
  return status === cancelledByBuyer || status === cancelledBySeller;
}

/**
 * Returns whether a seller may change an order to a status: 0→1 in markets with payment to the seller's account, back
 * to 0 while the order is not packed, 1→3, and any status →11 while the order is not settled. Everything else is
 * `invalid-transition` (docs/rules.md#order-transitions).
 */
export function canChangeOrderStatus(order: OrderRuleInput, to: number): Permission {
  if (to === cancelledBySeller) return canCancel(order);
  if (order.status === verifying) return refuse('invalid-transition', '결제 확인 중인 주문입니다.');
  if (to === paid && order.status === received)
    return order.paymentOption === 0
      ? ALLOWED
      : refuse('invalid-transition', '구매자가 결제하면 자동으로 결제 완료됩니다.');
  if (to === received && order.status === paid) return canWithdrawPayment(order);
  if (to === shipped && order.status === paid) return ALLOWED;
  if (to === shipped && order.status === received) return refuse('invalid-transition', '결제되지 않은 주문입니다.');
  return refuse(
    'invalid-transition',
    isCancelled(order.status) ? '취소된 주문입니다.' : '지금 상태에서는 변경할 수 없습니다.',
  );
}

function canWithdrawPayment({ paymentOption, packagingStatus, hasWaybill }: OrderRuleInput): Permission {
  if (paymentOption !== 0) return refuse('invalid-transition', '결제 서비스로 결제된 주문입니다.');
  if ((packagingStatus ?? PACKAGING_STATUS.none) !== PACKAGING_STATUS.none)
    return refuse('invalid-transition', '포장을 시작한 주문입니다. 포장 상태를 지운 뒤에 취소할 수 있습니다.');
  return hasWaybill ? refuse('invalid-transition', '운송장 번호가 있는 주문입니다.') : ALLOWED;
}

function canCancel(order: OrderRuleInput): Permission {
  if (isCancelled(order.status)) return refuse('invalid-transition', '이미 취소된 주문입니다.');
  if (order.isBilled) return refuse('invalid-transition', '정산이 끝난 주문은 취소할 수 없습니다.');
  return ALLOWED;
}

/**
 * Returns the statuses that saving a tracking number adds to the history, or why it cannot be saved
 * (docs/rules.md#waybills).
 */
export function shipmentSteps(
  order: OrderRuleInput,
): { readonly allowed: true; readonly append: readonly number[] } | Exclude<Permission, { allowed: true }> {
  switch (order.status) {
    case received:
      return order.paymentOption === 0
        ? { allowed: true, append: [paid, shipped] }
        : refuse('order-not-paid', '결제되지 않은 주문입니다.');
    case paid:
      return { allowed: true, append: [shipped] };
    case shipped:
    case delivered:
      return { allowed: true, append: [] };
    case verifying:
      return refuse('payment-verifying', '결제 확인 중인 주문입니다.');
    default:
      return refuse('invalid-transition', '취소된 주문입니다.');
  }
}

/** Returns whether packaging may be completed: not if it is already completed or the order is cancelled. */
export function canCompletePackaging(order: OrderRuleInput): Permission {
  if (isCancelled(order.status)) return refuse('invalid-transition', '취소된 주문입니다.');
  return order.packagingStatus === PACKAGING_STATUS.packed
    ? refuse('invalid-transition', '이미 포장이 완료되었습니다.')
    : ALLOWED;
}

/** Returns whether packaging may be set to a status: not for cancelled orders, and not if it is completed again. */
export function canSetPackaging(order: OrderRuleInput, to: number): Permission {
  return isCancelled(order.status) || to === 2 ? canCompletePackaging(order) : ALLOWED;
}

function refuse(code: ErrorCode, reason: string): Exclude<Permission, { allowed: true }> {
  return { allowed: false, code, reason };
}

/**
 * Returns the total of an order in won: the sum of price times amount, plus the delivery price (docs/rules.md#money).
 */
export function orderTotal(lines: readonly { price: number; amount: number }[], deliveryPrice: number): number {
  return lines.reduce((sum, { price, amount }) => sum + price * amount, deliveryPrice);
}
