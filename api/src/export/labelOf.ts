import type { Parcel } from './ExportOrder.ts';
import type { Label } from './Label.ts';
import { carrierName, eachOf } from './orderWords.ts';

/** The label of a parcel. */
export function labelOf(parcel: Parcel): Label {
  const [{ order }] = parcel;
  return {
    zip: printable(order.zip),
    address: printable(`${order.addr} ${order.addr2}`),
    name: printable(order.receiverName),
    tel: printable(order.receiverTel),
    message: printable(eachOf(parcel, ({ deliveryMsg }) => deliveryMsg, ' / ')),
    orders: printable(eachOf(parcel, ({ publicId }) => publicId, ', ')),
    carrier: printable(
      eachOf(parcel, (row) => [carrierName(row) || row.deliveryTitle, row.waybillNo].filter(Boolean).join(' '), ' / '),
    ),
  };
}

/** One line of what can be printed; pictures within text tell a carrier nothing. */
function printable(text: string): string {
  return text
    .normalize('NFC')
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\p{Extended_Pictographic}\u{fe0f}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
