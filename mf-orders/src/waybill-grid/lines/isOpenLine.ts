import { orderFailure } from '@backoffice/contracts';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import { toRuleInput } from '../../order/toRuleInput.ts';

/** Whether an order waits for a number: it may have one, and has none. */
export function isOpenLine({ order }: ListedOrder): boolean {
  const { invoice } = order;
  return invoice === null && orderFailure({ ...toRuleInput(order), invoice }, true) === undefined;
}
