import { type ExportOptions, ORDER_TERMS, PACKAGING_LABELS, type PieceTotal, PieceTotals } from '@backoffice/contracts';
import { type Column, type Sheet, toSheet } from '@backoffice/sheets/write-node';
import type { LineRow } from '../order/orderStore.ts';
import type { Parcel } from './exportStore.ts';
import { countColumn, orderColumn, productLabel, rowCarrierName, textColumn } from './orderLabels.ts';

interface PackageRow {
  readonly parcel: Parcel;
  readonly line?: LineRow;
}

/**
 * The sheets of a packing list: the parcels to check off, and the quantity of each option. The rows of the second sheet
 * are available after those of the first were read.
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
        for (const line of pieceLines) totals.add({ id: order.id, at: order.createdAt.getTime() }, line);
      const [{ lines }] = parcel;
      if (isMerged || lines.length === 0) yield { parcel };
      else for (const line of lines) yield { parcel, line };
    }
  }
  return [toSheet('포장 목록', COLUMNS, rows()), toSheet('제작 수량', TOTAL_COLUMNS, listTotals(totals))];
}

async function* listTotals(totals: PieceTotals): AsyncGenerator<PieceTotal> {
  yield* totals.list();
}

const pieces = ({ parcel, line }: PackageRow) =>
  (line ? [line] : parcel.flatMap(({ lines }) => lines)).reduce((sum, { amount }) => sum + amount, 0);

const COLUMNS: readonly Column<PackageRow>[] = [
  textColumn('확인', 6, () => '☐'),
  orderColumn(ORDER_TERMS.deliveryMethod, 12, ({ deliveryTitle }) => deliveryTitle),
  orderColumn(ORDER_TERMS.receiver, 10, ({ receiverName }) => receiverName),
  textColumn(ORDER_TERMS.product, 30, ({ parcel, line }) => line?.title ?? productLabel(parcel)),
  textColumn(ORDER_TERMS.option, 18, ({ line }) => line?.option ?? ''),
  countColumn(ORDER_TERMS.amount, 7, pieces),
  orderColumn(ORDER_TERMS.publicId, 18, ({ publicId }) => publicId),
  orderColumn(ORDER_TERMS.memo, 24, ({ memo }) => memo),
  orderColumn(ORDER_TERMS.sellerMemo, 24, ({ sellerMemo }) => sellerMemo),
  orderColumn(ORDER_TERMS.packaging, 10, ({ packagingStatus }) => PACKAGING_LABELS[packagingStatus] ?? ''),
  orderColumn(ORDER_TERMS.tel, 15, ({ receiverTel }) => receiverTel),
  orderColumn(ORDER_TERMS.zip, 9, ({ zip }) => zip),
  orderColumn(ORDER_TERMS.address, 36, ({ addr }) => addr),
  orderColumn(ORDER_TERMS.detailAddress, 20, ({ addr2 }) => addr2),
  orderColumn(ORDER_TERMS.deliveryMemo, 20, ({ deliveryMsg }) => deliveryMsg),
  orderColumn(ORDER_TERMS.carrier, 14, rowCarrierName),
  orderColumn(ORDER_TERMS.waybillNo, 18, ({ waybillNo }) => waybillNo ?? ''),
];

const TOTAL_COLUMNS: readonly Column<PieceTotal>[] = [
  textColumn(ORDER_TERMS.product, 30, ({ title }) => title),
  textColumn(ORDER_TERMS.option, 20, ({ option }) => option),
  countColumn(ORDER_TERMS.amount, 9, (row) => row.pieces),
  countColumn('주문 수', 9, ({ orders }) => orders),
];
