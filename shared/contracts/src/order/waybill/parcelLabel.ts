import { carrierName } from '../orderLabels.ts';
import type { Order } from '../order.ts';

/** With more orders the QR code of 12 mm is too dense for a camera. */
const MAX_QR_ORDERS = 6;

/** Fields of an order that a parcel label needs. */
export type LabelOrder = Pick<Order, 'publicId' | 'delivery' | 'invoice'>;

/** Texts on the label of a parcel; each is one line without emoji. */
export interface ParcelLabel {
  readonly zip: string;
  readonly address: string;
  readonly name: string;
  readonly tel: string;
  readonly message: string;
  /** Order numbers. */
  readonly orders: string;
  /** Carrier or delivery method, and the tracking number. */
  readonly carrier: string;
  /**
   * Content of the QR code: the numbers of the first orders, so that scanning the label in the waybill grid finds their
   * lines.
   */
  readonly code: string;
}

/** Creates the label of a parcel with these orders, both for the file and for printing (docs/rules.md#order-files). */
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
      .slice(0, MAX_QR_ORDERS)
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
