import type { ExportOptions } from '@backoffice/contracts/order/lists/exportOptions';
import { ORDER_TERMS } from '@backoffice/contracts/order/orderLabels';
import { PACKAGING_LABELS } from '@backoffice/contracts/order/orderStatus';
import { type PieceTotal, PieceTotals } from '@backoffice/contracts/order/waybill/pieceTotals';
import { type Column, type Sheet, toSheet } from '@backoffice/sheets/write-node';
import type { LineRow } from '../order/orderStore.ts';
import type { Parcel } from './exportStore.ts';
import { countColumn, lineLabel, orderColumn, productLabel, textColumn } from './orderLabels.ts';

interface PackageRow {
  readonly parcel: Parcel;
  readonly line?: LineRow;
}

/**
 * The sheets of a packing list, for paper: the parcels to check off, and the quantity of each option. The private memo
 * is a column on request. The rows of the second sheet are available after those of the first were read.
 */
export function packageSheets(
  parcels: AsyncIterable<Parcel>,
  { mergeAddr, mergeReceiptId, hasSellerMemo }: Pick<ExportOptions, 'mergeAddr' | 'mergeReceiptId' | 'hasSellerMemo'>,
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
  const columns = hasSellerMemo ? [...COLUMNS, SELLER_MEMO] : COLUMNS;
  return [
    toSheet('포장 목록', columns, rows(), { isPrinted: true }),
    toSheet('제작 수량', TOTAL_COLUMNS, listTotals(totals), { isPrinted: true }),
  ];
}

async function* listTotals(totals: PieceTotals): AsyncGenerator<PieceTotal> {
  yield* totals.list();
}

const pieces = ({ parcel, line }: PackageRow) =>
  (line ? [line] : parcel.flatMap(({ lines }) => lines)).reduce((sum, { amount }) => sum + amount, 0);

/** The widths fit an A4 page in landscape, also with the private memo (docs/rules.md#order-files). */
const COLUMNS: readonly Column<PackageRow>[] = [
  textColumn('확인', 5, () => '☐'),
  orderColumn(ORDER_TERMS.deliveryMethod, 11, ({ deliveryTitle }) => deliveryTitle),
  orderColumn(ORDER_TERMS.receiver, 11, ({ receiverName }) => receiverName),
  textColumn(`${ORDER_TERMS.product} / ${ORDER_TERMS.option}`, 44, ({ parcel, line }) =>
    line ? lineLabel(line) : productLabel(parcel),
  ),
  countColumn(ORDER_TERMS.amount, 6, pieces),
  orderColumn(ORDER_TERMS.publicId, 17, ({ publicId }) => publicId),
  orderColumn(ORDER_TERMS.packaging, 10, ({ packagingStatus }) => PACKAGING_LABELS[packagingStatus] ?? ''),
  orderColumn(ORDER_TERMS.memo, 18, ({ memo }) => memo),
];

const SELLER_MEMO: Column<PackageRow> = orderColumn(ORDER_TERMS.sellerMemo, 18, ({ sellerMemo }) => sellerMemo);

const TOTAL_COLUMNS: readonly Column<PieceTotal>[] = [
  textColumn(ORDER_TERMS.product, 30, ({ title }) => title),
  textColumn(ORDER_TERMS.option, 20, ({ option }) => option),
  countColumn(ORDER_TERMS.amount, 9, (row) => row.pieces),
  countColumn('주문 수', 9, ({ orders }) => orders),
];
