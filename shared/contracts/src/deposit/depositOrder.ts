import { type Order, latestStatus } from '../order/order.ts';
import { canChangeOrderStatus, isCancelled } from '../order/orderRules.ts';
import { ORDER_STATUS } from '../order/orderStatus.ts';
import { normalizeName } from './payerName.ts';

/**
 * Facts of an order that deposits are compared with: `total` (including `deliveryPrice`) in won, `placedAt` in
 * milliseconds.
 */
export interface DepositOrder {
  readonly id: string;
  readonly publicId: string;
  readonly total: number;
  readonly deliveryPrice: number;
  readonly placedAt: number;
  /** The seller can still confirm the payment of the order. */
  readonly isOpen: boolean;
  readonly isCancelled: boolean;
  /** Names of the buyer, the recipient and the holder of the refund account, as typed by the buyer. */
  readonly names: readonly string[];
  readonly tel: string;
  /** The buyer's account on the social network, or empty. */
  readonly account: string;
  /** The same value for all orders of one buyer. */
  readonly buyer: string;
}

/** Converts an order for `matchDeposits`. */
export function toDepositOrder(order: Order): DepositOrder {
  const { sns, buyerName, delivery, buyerAccount, payment } = order;
  const status = latestStatus(order);
  const rule = { status, paymentOption: payment.option, isBilled: payment.isBilled };
  const tel = delivery.tel.replaceAll(/\D/g, '');
  return {
    id: order._id,
    publicId: order.publicId,
    total: order.total,
    deliveryPrice: delivery.price,
    placedAt: Date.parse(order.timestamp),
    isOpen: canChangeOrderStatus(rule, ORDER_STATUS.paid).allowed,
    isCancelled: isCancelled(status),
    names: [...new Set([buyerName, delivery.name, buyerAccount.name].filter((name) => name.trim() !== ''))],
    tel,
    account: sns.id,
    buyer: sns.id === '' ? `${normalizeName(buyerName)}\n${tel}` : `${sns.type}\n${sns.id}`,
  };
}
