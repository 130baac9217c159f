import type { ImportOrder, Order } from '@backoffice/contracts';
import { toImportOrder } from '../../waybill-import/lines/toImportOrder.ts';

const known = new WeakMap<Order, ImportOrder>();

/** What the rules of a line read of an order, once per order: its parcel is the largest cost of a check. */
export function gridOrderOf(order: Order): ImportOrder {
  const facts = known.get(order) ?? toImportOrder(order);
  known.set(order, facts);
  return facts;
}
