import type { ImportOrder, Order } from '@backoffice/contracts';
import { toImportOrder } from '../../../files/waybill-import/lines/toImportOrder.ts';

const fieldsByOrder = new WeakMap<Order, ImportOrder>();

/** Returns the fields of an order that the line rules need, cached for each order. */
export function toGridOrder(order: Order): ImportOrder {
  const fields = fieldsByOrder.get(order) ?? toImportOrder(order);
  fieldsByOrder.set(order, fields);
  return fields;
}
