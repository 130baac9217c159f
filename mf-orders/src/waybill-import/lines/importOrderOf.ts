import { type ImportOrder, type Order, latestStatus } from '@backoffice/contracts';

/** What an import looks at of an order of the list. */
export function importOrderOf({ publicId, status, payment, invoice }: Order): ImportOrder {
  return {
    publicId,
    invoice,
    status: latestStatus({ status }),
    paymentOption: payment.option,
    isBilled: payment.isBilled,
  };
}
