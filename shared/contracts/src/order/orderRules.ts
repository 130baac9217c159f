import type { ErrorCode } from '../wire/errorCatalogue.ts';
import { ORDER_STATUS, PACKAGING_STATUS } from './orderStatus.ts';

/**
 * Input of the order rules: `status` is the latest status, `paymentOption` is 0 (payment to the seller's account) or 1
 * (payment service), `isBilled` is whether the order is settled, `paidAmount` is in won, and `dispatchedForMs` the time
 * since the dispatch was registered (`findDispatch`), in milliseconds. A missing value permits nothing.
 */
export interface OrderRuleInput {
  readonly status: number;
  readonly paymentOption: number;
  readonly isBilled: boolean;
  readonly packagingStatus?: number;
  readonly hasWaybill?: boolean;
  readonly paidAmount?: number;
  readonly buyerRefunds?: readonly unknown[];
  readonly dispatchedForMs?: number | undefined;
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

/** Time within which a dispatch can be taken back, in milliseconds. */
export const DISPATCH_WITHDRAWAL_MS = 24 * 60 * 60_000;

/** Returns whether the buyer or the seller has cancelled an order. */
export function isCancelled(status: number): boolean {
  return status === cancelledByBuyer || status === cancelledBySeller;
}

/**
 * Returns whether a seller may change an order to a status: 0→1 in markets with payment to the seller's account, back
 * to 0 while the order is not packed (also 0→0, which removes a part payment), 1→3, back to 1 within a day, and any
 * status →11 while the order is not settled. Everything else is `invalid-transition`
 * (docs/rules.md#order-transitions).
 */
export function canChangeOrderStatus(order: OrderRuleInput, to: number): Permission {
  if (to === cancelledBySeller) return canCancel(order);
  if (order.status === verifying) return refuse('invalid-transition', '결제 확인 중인 주문이에요.');
  if (to === paid && order.status === received)
    return order.paymentOption === 0
      ? ALLOWED
      : refuse('invalid-transition', '구매자가 결제하면 자동으로 결제 완료돼요.');
  if (to === received && order.status === paid) return canWithdrawPayment(order);
  if (to === received && order.status === received && (order.paidAmount ?? 0) > 0) return canWithdrawPayment(order);
  if (to === paid && order.status === shipped && order.dispatchedForMs !== undefined) return canWithdrawDispatch(order);
  if (to === shipped && order.status === paid) return ALLOWED;
  if (to === shipped && order.status === received) return refuse('invalid-transition', '결제되지 않은 주문이에요.');
  return refuse(
    'invalid-transition',
    isCancelled(order.status) ? '취소된 주문이에요.' : '지금 상태에서는 변경할 수 없어요.',
  );
}

function canWithdrawPayment({
  paymentOption,
  packagingStatus,
  hasWaybill,
  buyerRefunds = [],
}: OrderRuleInput): Permission {
  if (paymentOption !== 0) return refuse('invalid-transition', '결제 서비스로 결제된 주문이에요.');
  if (buyerRefunds.length > 0)
    return refuse('invalid-transition', '환불 기록이 있는 주문이에요. 환불 기록을 되돌린 뒤에 취소할 수 있어요.');
  if ((packagingStatus ?? PACKAGING_STATUS.none) !== PACKAGING_STATUS.none)
    return refuse('invalid-transition', '포장을 시작한 주문이에요. 포장 상태를 지운 뒤에 취소할 수 있어요.');
  return hasWaybill ? refuse('invalid-transition', '운송장 번호가 있는 주문이에요.') : ALLOWED;
}

function canWithdrawDispatch({ isBilled, dispatchedForMs }: OrderRuleInput): Permission {
  if (isBilled) return refuse('invalid-transition', '정산이 끝난 주문의 발송은 취소할 수 없어요.');
  return (dispatchedForMs ?? Infinity) <= DISPATCH_WITHDRAWAL_MS
    ? ALLOWED
    : refuse('invalid-transition', '발송 등록 후 하루가 지나 발송을 취소할 수 없어요.');
}

/** Returns the history entry that registered the present dispatch of an order; undefined if it is not shipped. */
export function findDispatch<Entry extends { readonly status: number }>(history: readonly Entry[]): Entry | undefined {
  const before = history.findLastIndex(({ status }) => status !== shipped);
  return history[before + 1];
}

/** Returns whether the seller may correct receiver, address and payer: before the order is shipped or cancelled. */
export function canCorrectOrder({ status }: OrderRuleInput): Permission {
  if (isCancelled(status)) return refuse('invalid-transition', '취소된 주문이에요.');
  return status === shipped || status === delivered ? refuse('invalid-transition', '이미 발송된 주문이에요.') : ALLOWED;
}

/**
 * Returns the effect of a buyer's cancellation: `cancelled` at once before the payment, and after it while the order is
 * not packed; later `requested`, which the seller answers. Cancelled and settled orders are `invalid-transition`.
 */
export function toBuyerCancellation(
  order: OrderRuleInput,
): { readonly allowed: true; readonly effect: 'cancelled' | 'requested' } | Exclude<Permission, { allowed: true }> {
  const permission = canCancel(order);
  if (!permission.allowed) return permission;
  const isUntouched = order.packagingStatus === PACKAGING_STATUS.none && order.hasWaybill === false;
  const isUnpaid = order.status === received || order.status === verifying;
  return { allowed: true, effect: isUnpaid || (order.status === paid && isUntouched) ? 'cancelled' : 'requested' };
}

function canCancel(order: OrderRuleInput): Permission {
  if (isCancelled(order.status)) return refuse('invalid-transition', '이미 취소된 주문이에요.');
  if (order.isBilled) return refuse('invalid-transition', '정산이 끝난 주문은 취소할 수 없어요.');
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
        : refuse('order-not-paid', '결제되지 않은 주문이에요.');
    case paid:
      return { allowed: true, append: [shipped] };
    case shipped:
    case delivered:
      return { allowed: true, append: [] };
    case verifying:
      return refuse('payment-verifying', '결제 확인 중인 주문이에요.');
    default:
      return refuse('invalid-transition', '취소된 주문이에요.');
  }
}

/** Returns whether packaging may be completed: not if it is already completed or the order is cancelled. */
export function canCompletePackaging(order: OrderRuleInput): Permission {
  if (isCancelled(order.status)) return refuse('invalid-transition', '취소된 주문이에요.');
  return order.packagingStatus === PACKAGING_STATUS.packed
    ? refuse('invalid-transition', '이미 포장이 완료됐어요.')
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
