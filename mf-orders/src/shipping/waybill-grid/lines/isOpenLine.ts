import { type Order, orderFailure } from '@backoffice/contracts';
import type { ListedOrder } from '../../../order/ListedOrder.ts';
import { toRuleInput } from '../../../order/toRuleInput.ts';

const known = new WeakMap<Order, boolean>();

/** Whether an order waits for a number: it may have one, and has none. Computed once: the rules are asked of thousands. */
export function isOpenLine({ order }: ListedOrder): boolean {
  const { invoice } = order;
  if (invoice !== null) return false;
  const before = known.get(order);
  if (before !== undefined) return before;
  const isOpen = orderFailure({ ...toRuleInput(order), invoice }, true) === undefined;
  known.set(order, isOpen);
  return isOpen;
}
