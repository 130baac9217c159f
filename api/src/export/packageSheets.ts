import { type ExportOptions, PACKAGING_LABELS } from '@backoffice/contracts';
import { type Column, type Sheet, toSheet } from '@backoffice/sheets/write-node';
import type { LineRow } from '../order/orderStore.ts';
import type { Parcel } from './ExportOrder.ts';
import { carrierName, joinDistinct, productLabel } from './orderLabels.ts';

interface PackageRow {
  readonly parcel: Parcel;
  readonly line?: LineRow;
}

/** How many pieces of an option to make, and for how many orders. */
interface Pieces {
  readonly title: string;
  readonly option: string;
  pieces: number;
  orders: number;
}

/**
 * A packing list to tick off, and the quantity of each option that it needs. The second sheet's rows are known when
 * those of the first were taken.
 */
export function packageSheets(
  parcels: AsyncIterable<Parcel>,
  { mergeAddr, mergeReceiptId }: Pick<ExportOptions, 'mergeAddr' | 'mergeReceiptId'>,
): readonly Sheet[] {
  const totals = new Map<string, Pieces>();
  const isMerged = mergeAddr || mergeReceiptId;
  async function* rows(): AsyncGenerator<PackageRow> {
    for await (const parcel of parcels) {
      for (const { lines } of parcel) for (const line of lines) addPieces(totals, line);
      const [{ lines }] = parcel;
      if (isMerged || lines.length === 0) yield { parcel };
      else for (const line of lines) yield { parcel, line };
    }
  }
  return [toSheet('포장 목록', COLUMNS, rows()), toSheet('제작 수량', TOTAL_COLUMNS, sortByName(totals))];
}

function addPieces(totals: Map<string, Pieces>, { productId, optionId, title, option, amount }: LineRow): void {
  const key = `${productId} ${optionId} ${title} ${option}`;
  const total = totals.get(key) ?? { title, option, pieces: 0, orders: 0 };
  total.pieces += amount;
  total.orders += 1;
  totals.set(key, total);
}

const KOREAN = new Intl.Collator('ko');

async function* sortByName(totals: Map<string, Pieces>): AsyncGenerator<Pieces> {
  yield* [...totals.values()].toSorted(
    (a, b) => KOREAN.compare(a.title, b.title) || KOREAN.compare(a.option, b.option),
  );
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
  orderText('배송 방법', 12, ({ deliveryTitle }) => deliveryTitle),
  orderText('받는 분', 10, ({ receiverName }) => receiverName),
  { header: '상품', kind: 'text', width: 30, value: ({ parcel, line }) => line?.title ?? productLabel(parcel) },
  { header: '옵션', kind: 'text', width: 18, value: ({ line }) => line?.option ?? '' },
  { header: '수량', kind: 'count', width: 7, value: pieces },
  orderText('주문번호', 18, ({ publicId }) => publicId),
  orderText('주문 메모', 24, ({ memo }) => memo),
  orderText('메모', 24, ({ sellerMemo }) => sellerMemo),
  orderText('포장 상태', 10, ({ packagingStatus }) => PACKAGING_LABELS[packagingStatus] ?? ''),
  orderText('연락처', 15, ({ receiverTel }) => receiverTel),
  orderText('우편번호', 9, ({ zip }) => zip),
  orderText('주소', 36, ({ addr }) => addr),
  orderText('상세주소', 20, ({ addr2 }) => addr2),
  orderText('배송 메모', 20, ({ deliveryMsg }) => deliveryMsg),
  orderText('택배사', 14, carrierName),
  orderText('운송장 번호', 18, ({ waybillNo }) => waybillNo ?? ''),
];

const TOTAL_COLUMNS: readonly Column<Pieces>[] = [
  { header: '상품', kind: 'text', width: 30, value: ({ title }) => title },
  { header: '옵션', kind: 'text', width: 20, value: ({ option }) => option },
  { header: '수량', kind: 'count', width: 9, value: (row) => row.pieces },
  { header: '주문 수', kind: 'count', width: 9, value: ({ orders }) => orders },
];
