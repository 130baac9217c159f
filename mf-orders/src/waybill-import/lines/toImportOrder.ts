import { type ImportOrder, type Order, latestStatus } from '@backoffice/contracts';

/** The fields of an order that the rules of an import need. */
export function toImportOrder({ publicId, status, payment, invoice }: Order): ImportOrder {
  return {
    publicId,
    invoice,
    status: latestStatus({ status }),
    paymentOption: payment.option,
    isBilled: payment.isBilled,
  };
}
