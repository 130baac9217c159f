import type { Parcel } from './ExportOrder.ts';
import type { Label } from './Label.ts';
import { rowCarrierName, joinDistinct } from './orderLabels.ts';

/** The label of a parcel. */
export function toLabel(parcel: Parcel): Label {
  const [{ order }] = parcel;
  return {
    zip: printable(order.zip),
    address: printable(`${order.addr} ${order.addr2}`),
    name: printable(order.receiverName),
    tel: printable(order.receiverTel),
    message: printable(joinDistinct(parcel, ({ deliveryMsg }) => deliveryMsg, ' / ')),
    orders: printable(joinDistinct(parcel, ({ publicId }) => publicId, ', ')),
    carrier: printable(
      joinDistinct(
        parcel,
        (row) => [rowCarrierName(row) || row.deliveryTitle, row.waybillNo].filter(Boolean).join(' '),
        ' / ',
      ),
    ),
  };
}

/** One line of printable text, without emoji. */
function printable(text: string): string {
  return text
    .normalize('NFC')
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\p{Extended_Pictographic}\u{fe0f}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
