import { type ExportOptions, ORDER_TERMS, orderStatusLabel, snsLabel } from '@backoffice/contracts';
import { type Column, type Sheet, toSheet } from '@backoffice/sheets/write-node';
import type { LineRow } from '../order/orderStore.ts';
import type { Parcel } from './ExportOrder.ts';
import { joinDistinct, productLabel, rowCarrierName, rowCashReceiptLabel, rowPaymentLabel } from './orderLabels.ts';

/** A row: a whole parcel or order, or one line of an order, of which the first has the sums. */
interface SheetRow {
  readonly parcel: Parcel;
  readonly line?: LineRow;
  readonly hasSums: boolean;
}

/** The orders of a market: a row for each product line, each order, or each address. */
export function orderSheet(
  parcels: AsyncIterable<Parcel>,
  options: Pick<ExportOptions, 'mergeAddr' | 'mergeReceiptId'>,
): Sheet {
  return toSheet('주문 내역', COLUMNS, toRows(parcels, options.mergeAddr || options.mergeReceiptId));
}

async function* toRows(parcels: AsyncIterable<Parcel>, isMerged: boolean): AsyncGenerator<SheetRow> {
  for await (const parcel of parcels) {
    const [{ lines }] = parcel;
    if (isMerged || lines.length === 0) yield { parcel, hasSums: true };
    else for (const [index, line] of lines.entries()) yield { parcel, line, hasSums: index === 0 };
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const linesOf = ({ parcel, line }: SheetRow) => (line ? [line] : parcel.flatMap(({ lines }) => lines));
const sumOf = ({ parcel, hasSums }: SheetRow, value: (order: Parcel[0]) => number) =>
  hasSums ? sum(parcel.map(value)) : null;

const text = (header: string, width: number, value: (row: SheetRow) => string): Column<SheetRow> => ({
  header,
  kind: 'text',
  width,
  value,
});
const orderText = (header: string, width: number, value: Parameters<typeof joinDistinct>[1]) =>
  text(header, width, ({ parcel }) => joinDistinct(parcel, value));
const count = (header: string, value: (row: SheetRow) => number | null): Column<SheetRow> => ({
  header,
  kind: 'count',
  width: 11,
  value,
});

const COLUMNS: readonly Column<SheetRow>[] = [
  orderText(ORDER_TERMS.publicId, 18, ({ publicId }) => publicId),
  { header: ORDER_TERMS.orderedAt, kind: 'instant', width: 20, value: ({ parcel: [{ order }] }) => order.createdAt },
  orderText(ORDER_TERMS.status, 10, ({ status }) => orderStatusLabel(status).label),
  orderText(ORDER_TERMS.buyer, 10, ({ buyerName }) => buyerName),
  orderText(ORDER_TERMS.receiver, 10, ({ receiverName }) => receiverName),
  orderText(ORDER_TERMS.tel, 15, ({ receiverTel }) => receiverTel),
  orderText(ORDER_TERMS.zip, 9, ({ zip }) => zip),
  orderText(ORDER_TERMS.address, 36, ({ addr }) => addr),
  orderText(ORDER_TERMS.detailAddress, 20, ({ addr2 }) => addr2),
  orderText(ORDER_TERMS.deliveryMethod, 12, ({ deliveryTitle }) => deliveryTitle),
  orderText(ORDER_TERMS.deliveryMemo, 20, ({ deliveryMsg }) => deliveryMsg),
  text(ORDER_TERMS.product, 28, ({ parcel, line }) => line?.title ?? productLabel(parcel)),
  text(ORDER_TERMS.option, 18, ({ line }) => line?.option ?? ''),
  count(ORDER_TERMS.amount, (row) => sum(linesOf(row).map(({ amount }) => amount))),
  count(ORDER_TERMS.unitPrice, ({ line }) => line?.price ?? null),
  count(ORDER_TERMS.linePrice, (row) => sum(linesOf(row).map(({ price, amount }) => price * amount))),
  count(ORDER_TERMS.deliveryPrice, (row) => sumOf(row, ({ order }) => order.deliveryPrice)),
  count(ORDER_TERMS.total, (row) => sumOf(row, ({ order }) => order.total)),
  orderText(ORDER_TERMS.payment, 12, rowPaymentLabel),
  orderText(ORDER_TERMS.cashReceipt, 20, rowCashReceiptLabel),
  orderText(ORDER_TERMS.carrier, 14, rowCarrierName),
  orderText(ORDER_TERMS.waybillNo, 18, ({ waybillNo }) => waybillNo ?? ''),
  orderText(ORDER_TERMS.sns, 18, ({ snsType: type, snsId: id }) => snsLabel({ type, id })),
  orderText(ORDER_TERMS.memo, 24, ({ memo }) => memo),
  orderText(ORDER_TERMS.notice, 24, ({ sellerMsg }) => sellerMsg),
  orderText(ORDER_TERMS.sellerMemo, 24, ({ sellerMemo }) => sellerMemo),
];
