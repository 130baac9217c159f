import { carrierName } from './orderLabels.ts';
import type { Order } from './order.ts';

/** The code of more orders would be too fine for a camera, in 12 mm. */
const MOST_CODED = 6;

/** What the label of a parcel is made of. */
export type LabelOrder = Pick<Order, 'publicId' | 'delivery' | 'invoice'>;

/** What is printed on the label of a parcel; each is one line of text without emoji. */
export interface ParcelLabel {
  readonly zip: string;
  readonly address: string;
  readonly name: string;
  readonly tel: string;
  readonly message: string;
  /** Order numbers. */
  readonly orders: string;
  /** How or with whom it travels, and the tracking number. */
  readonly carrier: string;
  /** What its QR code says: the numbers of its first orders, by which the camera of the grid finds their lines. */
  readonly code: string;
}

/** The label of a parcel with these orders, the same in the file and on the printed page (docs/rules.md#order-files). */
export function parcelLabel(orders: readonly [LabelOrder, ...LabelOrder[]]): ParcelLabel {
  const [{ delivery }] = orders;
  const { zip, addr, addr2, name, tel } = delivery;
  return {
    zip: printable(zip),
    address: printable(`${addr} ${addr2}`),
    name: printable(name),
    tel: printable(tel),
    message: joinDistinct(orders, ' / ', (order) => order.delivery.msg),
    orders: joinDistinct(orders, ', ', ({ publicId }) => publicId),
    carrier: joinDistinct(orders, ' / ', ({ invoice, delivery: { title } }) =>
      [invoice === null ? title : carrierName(invoice.company), invoice?.no].filter(Boolean).join(' '),
    ),
    code: orders
      .slice(0, MOST_CODED)
      .map(({ publicId }) => publicId)
      .join(' '),
  };
}

function joinDistinct(orders: readonly LabelOrder[], separator: string, value: (order: LabelOrder) => string): string {
  return printable([...new Set(orders.map(value))].filter(Boolean).join(separator));
}

function printable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(
      /[\p{Cc}\p{Cf}\p{Cs}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u{fe0f}\u{20e3}]/gu,
      ' ',
    )
    .replaceAll(/\s+/g, ' ')
    .trim();
}
