import type { ImportOrder, Order } from '@backoffice/contracts';
import { toImportOrder } from '../../../files/waybill-import/lines/toImportOrder.ts';

const known = new WeakMap<Order, ImportOrder>();

/** The fields of an order that the rules of a line need, computed once per order. */
export function toGridOrder(order: Order): ImportOrder {
  const fields = known.get(order) ?? toImportOrder(order);
  known.set(order, fields);
  return fields;
}
