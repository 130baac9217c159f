import type { DepositCandidate } from '@backoffice/contracts/order/deposit/depositCandidates';
import { isCancelled } from '@backoffice/contracts/order/orderRules';
import { normalizeName } from './payerName.ts';

/**
 * Facts of an order that deposits are compared with. `total` (including `deliveryPrice`) is the amount in won that is
 * expected: the rest of an order that was paid in part. `placedAt` is in milliseconds.
 */
export interface DepositOrder {
  readonly id: string;
  readonly publicId: string;
  readonly marketId: string;
  readonly total: number;
  readonly deliveryPrice: number;
  readonly placedAt: number;
  /** The order lacks money. */
  readonly isOpen: boolean;
  readonly isCancelled: boolean;
  /** Stored deposits explain all money of the order, so that it is no other explanation of a deposit. */
  readonly isSettled: boolean;
  /** Names of the payer, the buyer, the recipient and the holder of the refund account, as typed by the buyer. */
  readonly names: readonly string[];
  readonly tel: string;
  /** The buyer's account on the social network, or empty. */
  readonly account: string;
  /** The last four digits of the account to which the buyer pays, or empty. */
  readonly accountEnd: string;
  /** The same value for all orders of one buyer. */
  readonly buyer: string;
}

/** Converts an order for `matchDeposits`. */
export function toDepositOrder(order: DepositCandidate): DepositOrder {
  const { buyerName, payer, receiver, refundHolder, snsType, snsId, tel, status } = order;
  const due = order.total - order.paidAmount;
  const isOpen = !isCancelled(status) && due > 0;
  return {
    id: order.id,
    publicId: order.publicId,
    marketId: order.marketId,
    total: isOpen ? due : order.total,
    deliveryPrice: order.deliveryPrice,
    placedAt: order.placedAt,
    isOpen,
    isCancelled: isCancelled(status),
    isSettled: order.hasDeposits && !isOpen,
    names: [...new Set([payer, buyerName, receiver, refundHolder].filter((name) => name.trim() !== ''))],
    tel,
    account: snsId,
    accountEnd: order.accountEnd,
    buyer: snsId === '' ? `${normalizeName(buyerName)}\n${tel}` : `${snsType}\n${snsId}`,
  };
}

/** Returns whether an amount is the order total without the delivery price. */
export function isTotalWithoutDelivery(amount: number, { total, deliveryPrice }: DepositOrder): boolean {
  return deliveryPrice > 0 && total - deliveryPrice === amount;
}
