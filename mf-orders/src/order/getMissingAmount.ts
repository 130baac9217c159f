import { getLackingAmount } from '@backoffice/contracts/order/money/orderMoney';
import type { Order } from '@backoffice/contracts/order/order';
import { toRuleInput } from './toRuleInput.ts';

/** Returns what is missing of a payment that arrived, in won; 0 if the buyer has paid nothing yet. */
export function getMissingAmount(order: Order): number {
  return order.paidAmount > 0 ? getLackingAmount(toRuleInput(order)) : 0;
}
