import type { OrderSort } from '@backoffice/contracts/order/lists/orderSort';

/** The columns that the desktop layout offers, in the order of the column chooser. */
export const ORDER_COLUMNS = [
  'status',
  'number',
  'name',
  'buyer',
  'items',
  'waybill',
  'delivery',
  'packaging',
  'marks',
  'total',
  'time',
] as const;
export type OrderColumn = (typeof ORDER_COLUMNS)[number];

/** The columns that are shown by default, in their order. */
export const DEFAULT_COLUMNS: readonly OrderColumn[] = ORDER_COLUMNS.filter(
  (column) => column !== 'delivery' && column !== 'packaging',
);

const PANEL_COLUMNS: readonly OrderColumn[] = ['status', 'name', 'items', 'total'];

/** The columns that have room next to the panel with the open order, of the chosen columns. */
export function toPanelColumns(columns: readonly OrderColumn[]): readonly OrderColumn[] {
  const shown = columns.filter((column) => PANEL_COLUMNS.includes(column));
  return shown.length === 0 ? PANEL_COLUMNS : shown;
}

/** The headings of the columns. */
export const ORDER_COLUMN_LABELS: Readonly<Record<OrderColumn, string>> = {
  status: '상태',
  number: '주문번호',
  name: '받는 분',
  buyer: '주문자',
  items: '상품·수량',
  waybill: '운송장',
  delivery: '배송 방법',
  packaging: '포장',
  marks: '비고',
  total: '금액',
  time: '주문 시각',
};

/** The column and the direction of each sort order. */
export const SORTED_COLUMNS: Readonly<
  Record<OrderSort, { readonly column: OrderColumn; readonly direction: 'ascending' | 'descending' }>
> = {
  newest: { column: 'time', direction: 'descending' },
  oldest: { column: 'time', direction: 'ascending' },
  name: { column: 'name', direction: 'ascending' },
  amount: { column: 'total', direction: 'descending' },
};
