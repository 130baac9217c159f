import { type ExportOptions, ORDER_TERMS, PACKAGING_LABELS, type PieceTotal, PieceTotals } from '@backoffice/contracts';
import { type Column, type Sheet, toSheet } from '@backoffice/sheets/write-node';
import type { LineRow } from '../order/orderStore.ts';
import type { Parcel } from './ExportOrder.ts';
import { joinDistinct, productLabel, rowCarrierName } from './orderLabels.ts';

interface PackageRow {
  readonly parcel: Parcel;
  readonly line?: LineRow;
}

/**
 * A packing list to tick off, and the quantity of each option that it needs. The second sheet's rows are known when
 * those of the first were taken.
 */
export function packageSheets(
  parcels: AsyncIterable<Parcel>,
  { mergeAddr, mergeReceiptId }: Pick<ExportOptions, 'mergeAddr' | 'mergeReceiptId'>,
): readonly Sheet[] {
  const totals = new PieceTotals();
  const isMerged = mergeAddr || mergeReceiptId;
  async function* rows(): AsyncGenerator<PackageRow> {
    for await (const parcel of parcels) {
      for (const { order, lines: pieceLines } of parcel)
        for (const line of pieceLines) totals.add(order.id, optionKey(line), line);
      const [{ lines }] = parcel;
      if (isMerged || lines.length === 0) yield { parcel };
      else for (const line of lines) yield { parcel, line };
    }
  }
  return [toSheet('포장 목록', COLUMNS, rows()), toSheet('제작 수량', TOTAL_COLUMNS, listTotals(totals))];
}

function optionKey({ productId, optionId, title, option }: LineRow): string {
  return `${productId} ${optionId} ${title} ${option}`;
}

async function* listTotals(totals: PieceTotals): AsyncGenerator<PieceTotal> {
  yield* totals.list();
}

const orderText = (header: string, width: number, value: Parameters<typeof joinDistinct>[1]): Column<PackageRow> => ({
  header,
  kind: 'text',
  width,
  value: ({ parcel }) => joinDistinct(parcel, value),
});
const pieces = ({ parcel, line }: PackageRow) =>
  (line ? [line] : parcel.flatMap(({ lines }) => lines)).reduce((sum, { amount }) => sum + amount, 0);

const COLUMNS: readonly Column<PackageRow>[] = [
  { header: '확인', kind: 'text', width: 6, value: () => '☐' },
  orderText(ORDER_TERMS.deliveryMethod, 12, ({ deliveryTitle }) => deliveryTitle),
  orderText(ORDER_TERMS.receiver, 10, ({ receiverName }) => receiverName),
  {
    header: ORDER_TERMS.product,
    kind: 'text',
    width: 30,
    value: ({ parcel, line }) => line?.title ?? productLabel(parcel),
  },
  { header: ORDER_TERMS.option, kind: 'text', width: 18, value: ({ line }) => line?.option ?? '' },
  { header: ORDER_TERMS.amount, kind: 'count', width: 7, value: pieces },
  orderText(ORDER_TERMS.publicId, 18, ({ publicId }) => publicId),
  orderText(ORDER_TERMS.memo, 24, ({ memo }) => memo),
  orderText(ORDER_TERMS.sellerMemo, 24, ({ sellerMemo }) => sellerMemo),
  orderText(ORDER_TERMS.packaging, 10, ({ packagingStatus }) => PACKAGING_LABELS[packagingStatus] ?? ''),
  orderText(ORDER_TERMS.tel, 15, ({ receiverTel }) => receiverTel),
  orderText(ORDER_TERMS.zip, 9, ({ zip }) => zip),
  orderText(ORDER_TERMS.address, 36, ({ addr }) => addr),
  orderText(ORDER_TERMS.detailAddress, 20, ({ addr2 }) => addr2),
  orderText(ORDER_TERMS.deliveryMemo, 20, ({ deliveryMsg }) => deliveryMsg),
  orderText(ORDER_TERMS.carrier, 14, rowCarrierName),
  orderText(ORDER_TERMS.waybillNo, 18, ({ waybillNo }) => waybillNo ?? ''),
];

const TOTAL_COLUMNS: readonly Column<PieceTotal>[] = [
  { header: ORDER_TERMS.product, kind: 'text', width: 30, value: ({ title }) => title },
  { header: ORDER_TERMS.option, kind: 'text', width: 20, value: ({ option }) => option },
  { header: ORDER_TERMS.amount, kind: 'count', width: 9, value: (row) => row.pieces },
  { header: '주문 수', kind: 'count', width: 9, value: ({ orders }) => orders },
];
