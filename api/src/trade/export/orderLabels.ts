import { carrierName, paymentLabel } from '@backoffice/contracts/order/orderLabels';
import type { Column } from '@backoffice/sheets/write-node';
import type { LineRow, OrderRow } from '../order/orderStore.ts';
import type { Parcel } from './exportStore.ts';

/** A text column; `width` in characters. */
export const textColumn = <Row>(header: string, width: number, value: (row: Row) => string): Column<Row> => ({
  header,
  kind: 'text',
  width,
  value,
});

/** A number column; null for an empty cell. */
export const countColumn = <Row>(header: string, width: number, value: (row: Row) => number | null): Column<Row> => ({
  header,
  kind: 'count',
  width,
  value,
});

/** The label of a stored order's payment. */
export function rowPaymentLabel({
  paymentOption,
  paymentType,
}: Pick<OrderRow, 'paymentOption' | 'paymentType'>): string {
  return paymentLabel({ option: paymentOption, type: paymentType });
}

/** The name of a stored order's carrier, or an empty text. */
export function rowCarrierName({ waybillCompany }: OrderRow): string {
  return waybillCompany === null ? '' : carrierName(waybillCompany);
}

/** The distinct values of a parcel's orders, joined. */
export function joinDistinct(parcel: Parcel, value: (order: OrderRow) => string, separator = '\n'): string {
  const [first] = parcel;
  if (parcel.length === 1) return value(first.order);
  return [...new Set(parcel.map(({ order }) => value(order)))].filter(Boolean).join(separator);
}

/** A column of the distinct values of parcels' orders. */
export const orderColumn = (
  header: string,
  width: number,
  value: (order: OrderRow) => string,
): Column<{ readonly parcel: Parcel }> => textColumn(header, width, ({ parcel }) => joinDistinct(parcel, value));

/** All products of a parcel, one line each: `고양이 스티커 / A세트 × 3`. */
export function productLabel(parcel: Parcel): string {
  return parcel
    .flatMap(({ lines }) => lines)
    .map((line) => `${lineLabel(line)} × ${line.amount}`)
    .join('\n');
}

/** The product and option of a line: `고양이 스티커 / A세트`. */
export function lineLabel({ title, option }: Pick<LineRow, 'title' | 'option'>): string {
  return [title, option].filter(Boolean).join(' / ');
}
