import { type ExportOptions, orderStatusLabel } from '@backoffice/contracts';
import { type Column, type Sheet, toSheet } from '@backoffice/sheets/write-node';
import type { LineRow } from '../order/orderStore.ts';
import type { Parcel } from './ExportOrder.ts';
import { carrierName, cashReceiptLabel, joinDistinct, paymentLabel, productLabel } from './orderLabels.ts';

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
  orderText('주문번호', 18, ({ publicId }) => publicId),
  { header: '주문일시', kind: 'instant', width: 20, value: ({ parcel: [{ order }] }) => order.createdAt },
  orderText('상태', 10, ({ status }) => orderStatusLabel(status).label),
  orderText('주문자', 10, ({ buyerName }) => buyerName),
  orderText('받는 분', 10, ({ receiverName }) => receiverName),
  orderText('연락처', 15, ({ receiverTel }) => receiverTel),
  orderText('우편번호', 9, ({ zip }) => zip),
  orderText('주소', 36, ({ addr }) => addr),
  orderText('상세주소', 20, ({ addr2 }) => addr2),
  orderText('배송 방법', 12, ({ deliveryTitle }) => deliveryTitle),
  orderText('배송 메모', 20, ({ deliveryMsg }) => deliveryMsg),
  text('상품', 28, ({ parcel, line }) => line?.title ?? productLabel(parcel)),
  text('옵션', 18, ({ line }) => line?.option ?? ''),
  count('수량', (row) => sum(linesOf(row).map(({ amount }) => amount))),
  count('단가', ({ line }) => line?.price ?? null),
  count('금액', (row) => sum(linesOf(row).map(({ price, amount }) => price * amount))),
  count('배송비', (row) => sumOf(row, ({ order }) => order.deliveryPrice)),
  count('총액', (row) => sumOf(row, ({ order }) => order.total)),
  orderText('결제 방법', 12, paymentLabel),
  orderText('현금영수증', 20, cashReceiptLabel),
  orderText('택배사', 14, carrierName),
  orderText('운송장 번호', 18, ({ waybillNo }) => waybillNo ?? ''),
  orderText('SNS', 18, ({ snsType, snsId }) => [snsType, snsId].filter(Boolean).join(' ')),
  orderText('주문 메모', 24, ({ memo }) => memo),
  orderText('안내', 24, ({ sellerMsg }) => sellerMsg),
  orderText('메모', 24, ({ sellerMemo }) => sellerMemo),
];
