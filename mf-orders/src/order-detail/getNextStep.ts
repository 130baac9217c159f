import type { Order } from '@backoffice/contracts/order/order';
import { canChangeOrderStatus } from '@backoffice/contracts/order/orderRules';
import { ORDER_STATUS } from '@backoffice/contracts/order/orderStatus';
import { toRuleInput } from '../order/toRuleInput.ts';

/**
 * The status that the seller's next step leads to: `paid` by confirming the payment, `shipped` by a waybill; undefined
 * if the order waits for the buyer or a delivery, or is complete.
 */
export function getNextStep(order: Order): number | undefined {
  const input = toRuleInput(order);
  return [ORDER_STATUS.paid, ORDER_STATUS.shipped].find((status) => canChangeOrderStatus(input, status).allowed);
}
