import type { OrderMoney } from '@backoffice/contracts/order/money/orderMoney';
import { type Order, latestStatus } from '@backoffice/contracts/order/order';
import type { OrderRuleInput } from '@backoffice/contracts/order/orderRules';

/**
 * The fields of an order that the rules of the contract read. The time since the dispatch is missing, so that a dispatch
 * is never taken back as the next step.
 */
export function toRuleInput(order: Order): OrderRuleInput & OrderMoney {
  return {
    status: latestStatus(order),
    paymentOption: order.payment.option,
    isBilled: order.payment.isBilled,
    packagingStatus: order.packagingStatus,
    hasWaybill: order.invoice !== null,
    total: order.total,
    paidAmount: order.paidAmount,
    buyerRefunds: order.buyerRefunds,
  };
}
