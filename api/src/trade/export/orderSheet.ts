import type { ExportOptions } from '@backoffice/contracts/order/lists/exportOptions';
import { ORDER_TERMS, cashReceiptLabel, snsLabel } from '@backoffice/contracts/order/orderLabels';
import { orderStatusLabel } from '@backoffice/contracts/order/orderStatus';
import { type Column, type Sheet, toSheet } from '@backoffice/sheets/write-node';
import type { Secrets } from '../../platform/secrets/createSecrets.ts';
import { openCashReceiptNo } from '../order/cashReceipt.ts';
import type { LineRow } from '../order/orderStore.ts';
import type { Parcel } from './exportStore.ts';
import { countColumn, orderColumn, productLabel, rowCarrierName, rowPaymentLabel, textColumn } from './orderLabels.ts';

/** A row: a parcel, an order, or one line of an order, whose first row has the totals. */
interface SheetRow {
  readonly parcel: Parcel;
  readonly line?: LineRow;
  readonly hasSums: boolean;
}

/** The sheet of a market's orders: one row per product line, order or address. */
export function orderSheet(
  parcels: AsyncIterable<Parcel>,
  options: Pick<ExportOptions, 'mergeAddr' | 'mergeReceiptId'>,
  secrets: Pick<Secrets, 'openText'>,
): Sheet {
  return toSheet('주문 내역', listColumns(secrets), toRows(parcels, options.mergeAddr || options.mergeReceiptId));
}

async function* toRows(parcels: AsyncIterable<Parcel>, isMerged: boolean): AsyncGenerator<SheetRow> {
  for await (const parcel of parcels) {
    const [{ lines }] = parcel;
    if (isMerged || lines.length === 0) yield { parcel, hasSums: true };
    else for (const [index, line] of lines.entries()) yield { parcel, line, hasSums: index === 0 };
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const getLines = ({ parcel, line }: SheetRow) => (line ? [line] : parcel.flatMap(({ lines }) => lines));
const getSum = ({ parcel, hasSums }: SheetRow, value: (order: Parcel[0]) => number) =>
  hasSums ? sum(parcel.map(value)) : null;

const count = (header: string, value: (row: SheetRow) => number | null) => countColumn(header, 11, value);

const listColumns = (secrets: Pick<Secrets, 'openText'>): readonly Column<SheetRow>[] => [
  orderColumn(ORDER_TERMS.publicId, 18, ({ publicId }) => publicId),
  { header: ORDER_TERMS.orderedAt, kind: 'instant', width: 20, value: ({ parcel: [{ order }] }) => order.createdAt },
  orderColumn(ORDER_TERMS.status, 10, ({ status }) => orderStatusLabel(status).label),
  orderColumn(ORDER_TERMS.buyer, 10, ({ buyerName }) => buyerName),
  orderColumn(ORDER_TERMS.receiver, 10, ({ receiverName }) => receiverName),
  orderColumn(ORDER_TERMS.tel, 15, ({ receiverTel }) => receiverTel),
  orderColumn(ORDER_TERMS.zip, 9, ({ zip }) => zip),
  orderColumn(ORDER_TERMS.address, 36, ({ addr }) => addr),
  orderColumn(ORDER_TERMS.detailAddress, 20, ({ addr2 }) => addr2),
  orderColumn(ORDER_TERMS.deliveryMethod, 12, ({ deliveryTitle }) => deliveryTitle),
  orderColumn(ORDER_TERMS.deliveryMemo, 20, ({ deliveryMsg }) => deliveryMsg),
  textColumn(ORDER_TERMS.product, 28, ({ parcel, line }) => line?.title ?? productLabel(parcel)),
  textColumn(ORDER_TERMS.option, 18, ({ line }) => line?.option ?? ''),
  count(ORDER_TERMS.amount, (row) => sum(getLines(row).map(({ amount }) => amount))),
  count(ORDER_TERMS.unitPrice, ({ line }) => line?.price ?? null),
  count(ORDER_TERMS.linePrice, (row) => sum(getLines(row).map(({ price, amount }) => price * amount))),
  count(ORDER_TERMS.deliveryPrice, (row) => getSum(row, ({ order }) => order.deliveryPrice)),
  count(ORDER_TERMS.total, (row) => getSum(row, ({ order }) => order.total)),
  orderColumn(ORDER_TERMS.payment, 12, rowPaymentLabel),
  orderColumn(ORDER_TERMS.cashReceipt, 20, (order) => cashReceiptLabel(openCashReceiptNo(order, secrets))),
  orderColumn(ORDER_TERMS.carrier, 14, rowCarrierName),
  orderColumn(ORDER_TERMS.waybillNo, 18, ({ waybillNo }) => waybillNo ?? ''),
  orderColumn(ORDER_TERMS.sns, 18, ({ snsType: type, snsId: id }) => snsLabel({ type, id })),
  orderColumn(ORDER_TERMS.memo, 24, ({ memo }) => memo),
  orderColumn(ORDER_TERMS.notice, 24, ({ sellerMsg }) => sellerMsg),
  orderColumn(ORDER_TERMS.sellerMemo, 24, ({ sellerMemo }) => sellerMemo),
];
