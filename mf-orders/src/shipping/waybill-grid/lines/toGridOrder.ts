import { type ImportOrder, type Order, latestStatus, parcelKey } from '@backoffice/contracts';

const fieldsByOrder = new WeakMap<Order, ImportOrder>();

/** Returns the fields of an order that the line rules need, cached for each order. */
export function toGridOrder(order: Order): ImportOrder {
  const fields = fieldsByOrder.get(order) ?? toImportOrder(order);
  fieldsByOrder.set(order, fields);
  return fields;
}

function toImportOrder({ publicId, status, payment, invoice, delivery, buyerName }: Order): ImportOrder {
  return {
    publicId,
    parcel: parcelKey(delivery),
    invoice,
    names: [delivery.name, buyerName],
    status: latestStatus({ status }),
    paymentOption: payment.option,
    isBilled: payment.isBilled,
  };
}
