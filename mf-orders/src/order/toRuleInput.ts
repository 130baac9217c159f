import { type Order, type OrderRuleInput, latestStatus } from '@backoffice/contracts';

/** The fields of an order that the rules of the contract read. */
export function toRuleInput(order: Order): OrderRuleInput {
  return {
    status: latestStatus(order),
    paymentOption: order.payment.option,
    isBilled: order.payment.isBilled,
    packagingStatus: order.packagingStatus,
    hasWaybill: order.invoice !== null,
  };
}
