import type { CSSProperties } from 'react';
import { ORDER_COLUMNS, type OrderColumn } from './orderColumns.ts';

/** The minimum width in rem and the share of the remaining width. */
const WIDTHS: Readonly<Record<OrderColumn, readonly [width: number, share: number]>> = {
  status: [5.25, 0],
  number: [7.75, 0],
  name: [4.5, 1],
  buyer: [4.5, 0.8],
  items: [8, 3],
  waybill: [7.25, 0],
  delivery: [4.5, 1],
  packaging: [4.75, 0],
  marks: [2.5, 0],
  total: [6.75, 0],
  time: [8, 0],
};

/**
 * The columns as custom properties of the list. The rows read the position of each value from them, so that no row is
 * rendered when the columns change. With a large text, the columns share the width in proportion and wrap.
 */
export function toColumnStyle(columns: readonly OrderColumn[], isLarge: boolean): CSSProperties {
  const isFilled = isLarge || columns.some((column) => WIDTHS[column][1] > 0);
  const toWidth = (column: OrderColumn) => {
    const [width, share] = WIDTHS[column];
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
