import { type ExportOptions, orderStatusLabel } from '@backoffice/contracts';
import type { LineRow } from '../order/orderStore.ts';
import type { Parcel } from './ExportOrder.ts';
import type { Column, Sheet } from './Sheet.ts';
import { carrierName, cashReceiptWords, eachOf, paymentWords, productLabel } from './orderWords.ts';

/** A row: a parcel or an order whole, or one line of an order, of which the first tells the sums. */
interface OrderRow {
  readonly parcel: Parcel;
  readonly line?: LineRow;
  readonly tellsSums: boolean;
}

/** The orders of a market: a row for each product line, each order, or each address. */
export function orderSheet(
  parcels: AsyncIterable<Parcel>,
  options: Pick<ExportOptions, 'mergeAddr' | 'mergeReceiptId'>,
): Sheet<OrderRow> {
  return { name: '주문 내역', columns: COLUMNS, rows: rowsOf(parcels, options.mergeAddr || options.mergeReceiptId) };
}

async function* rowsOf(parcels: AsyncIterable<Parcel>, isWhole: boolean): AsyncGenerator<OrderRow> {
  for await (const parcel of parcels) {
    const [{ lines }] = parcel;
    if (isWhole || lines.length === 0) yield { parcel, tellsSums: true };
    else for (const [index, line] of lines.entries()) yield { parcel, line, tellsSums: index === 0 };
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const linesOf = ({ parcel, line }: OrderRow) => (line ? [line] : parcel.flatMap(({ lines }) => lines));
const sumOf = ({ parcel, tellsSums }: OrderRow, value: (order: Parcel[0]) => number) =>
  tellsSums ? sum(parcel.map(value)) : null;

const text = (header: string, width: number, value: (row: OrderRow) => string): Column<OrderRow> => ({
  header,
  kind: 'text',
  width,
  value,
});
const said = (header: string, width: number, say: Parameters<typeof eachOf>[1]) =>
  text(header, width, ({ parcel }) => eachOf(parcel, say));
const count = (header: string, value: (row: OrderRow) => number | null): Column<OrderRow> => ({
  header,
  kind: 'count',
  width: 11,
  value,
});

const COLUMNS: readonly Column<OrderRow>[] = [
  said('주문번호', 18, ({ publicId }) => publicId),
  { header: '주문일시', kind: 'instant', width: 20, value: ({ parcel: [{ order }] }) => order.createdAt },
  said('상태', 10, ({ status }) => orderStatusLabel(status).label),
  said('주문자', 10, ({ buyerName }) => buyerName),
  said('받는 분', 10, ({ receiverName }) => receiverName),
  said('연락처', 15, ({ receiverTel }) => receiverTel),
  said('우편번호', 9, ({ zip }) => zip),
  said('주소', 36, ({ addr }) => addr),
  said('상세주소', 20, ({ addr2 }) => addr2),
  said('배송 방법', 12, ({ deliveryTitle }) => deliveryTitle),
  said('배송 메모', 20, ({ deliveryMsg }) => deliveryMsg),
  text('상품', 28, ({ parcel, line }) => line?.title ?? productLabel(parcel)),
  text('옵션', 18, ({ line }) => line?.option ?? ''),
  count('수량', (row) => sum(linesOf(row).map(({ amount }) => amount))),
  count('단가', ({ line }) => line?.price ?? null),
  count('금액', (row) => sum(linesOf(row).map(({ price, amount }) => price * amount))),
  count('배송비', (row) => sumOf(row, ({ order }) => order.deliveryPrice)),
  count('총액', (row) => sumOf(row, ({ order }) => order.total)),
  said('결제 방법', 12, paymentWords),
  said('현금영수증', 20, cashReceiptWords),
  said('택배사', 14, carrierName),
  said('운송장 번호', 18, ({ waybillNo }) => waybillNo ?? ''),
  said('SNS', 18, ({ snsType, snsId }) => [snsType, snsId].filter(Boolean).join(' ')),
  said('주문 메모', 24, ({ memo }) => memo),
  said('안내', 24, ({ sellerMsg }) => sellerMsg),
  said('메모', 24, ({ sellerMemo }) => sellerMemo),
];
