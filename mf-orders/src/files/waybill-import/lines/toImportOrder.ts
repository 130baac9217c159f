import { type ImportOrder, type Order, latestStatus, parcelKey } from '@backoffice/contracts';

/** Returns the fields of an order that the import rules need. */
export function toImportOrder({ publicId, status, payment, invoice, delivery, buyerName }: Order): ImportOrder {
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
