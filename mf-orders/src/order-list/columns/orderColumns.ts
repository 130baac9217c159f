import { ORDER_TASK_ENTRIES } from '@backoffice/contracts/order/lists/orderTasks';
import type { OrderSort } from '@backoffice/contracts/order/lists/orderSort';
import type { CSSProperties } from 'react';

/**
 * The columns that the desktop layout offers, in the order of the column chooser: heading, minimum width in rem and share
 * of the remaining width.
 */
export const COLUMNS = {
  status: { label: '상태', width: 5.25, share: 0 },
  number: { label: '주문번호', width: 8.25, share: 0 },
  name: { label: '받는 분', width: 4.5, share: 1 },
  buyer: { label: '주문자', width: 4.5, share: 1 },
  items: { label: '상품·수량', width: 8, share: 6 },
  waybill: { label: '운송장', width: 7.25, share: 0 },
  delivery: { label: '배송 방법', width: 4.5, share: 1 },
  packaging: { label: ORDER_TASK_ENTRIES.pack.work.short, width: 4.75, share: 0 },
  marks: { label: '비고', width: 2.5, share: 0 },
  total: { label: '금액', width: 6.75, share: 0 },
  time: { label: '주문 시각', width: 6.25, share: 0 },
};
export type OrderColumn = keyof typeof COLUMNS;

export const ORDER_COLUMNS = Object.keys(COLUMNS) as readonly OrderColumn[];

/** The columns that are shown by default, in their order. */
export const DEFAULT_COLUMNS = ORDER_COLUMNS.filter((column) => column !== 'delivery' && column !== 'packaging');

const PANEL_COLUMNS: readonly OrderColumn[] = ['status', 'name', 'items', 'total'];

/**
 * The columns that have room next to the panel with the open order, of the chosen columns; a roomy screen also has room
 * for the tracking number.
 */
export function toPanelColumns(columns: readonly OrderColumn[], isRoomy: boolean): readonly OrderColumn[] {
  const shown = columns.filter((column) => PANEL_COLUMNS.includes(column) || (isRoomy && column === 'waybill'));
  return shown.length === 0 ? PANEL_COLUMNS : shown;
}

/** The column and the direction of each sort order. */
export const SORTED_COLUMNS: Readonly<
  Record<OrderSort, { readonly column: OrderColumn; readonly direction: 'ascending' | 'descending' }>
> = {
  newest: { column: 'time', direction: 'descending' },
  oldest: { column: 'time', direction: 'ascending' },
  name: { column: 'name', direction: 'ascending' },
  amount: { column: 'total', direction: 'descending' },
};

/**
 * The columns as custom properties of the list. The rows read the position of each value from them, so that no row is
 * rendered when the columns change. With a large text, the columns share the width in proportion and wrap.
 */
export function toColumnStyle(columns: readonly OrderColumn[], isLarge: boolean): CSSProperties {
  const isFilled = isLarge || columns.some((column) => COLUMNS[column].share > 0);
  const toWidth = (column: OrderColumn) => {
    const { width, share } = COLUMNS[column];
    if (isLarge) return `minmax(0, ${width + share}fr)`;
    return share === 0 ? `${width}rem` : `minmax(${width}rem, ${share}fr)`;
  };
  const widths = columns.map(toWidth).join(' ');
  const places = ORDER_COLUMNS.flatMap((column) => {
    const at = columns.indexOf(column);
    if (at >= 0) return [[`--column-${column}`, String(at + 1)]];
    // A name with a mark is a different element (`marked`).
    const hidden = column === 'name' ? ['name', 'marked'] : [column];
    return hidden.map((name) => [`--display-${name}`, 'none']);
  });
  return { '--columns': isFilled ? widths : `${widths} 1fr`, ...Object.fromEntries(places) } as CSSProperties;
}
