import type { CSSProperties } from 'react';
import { ORDER_COLUMNS, type OrderColumn } from './orderColumns.ts';

const WIDTHS: Readonly<Record<OrderColumn, string>> = {
  status: '92px',
  number: '136px',
  name: 'minmax(80px, 1fr)',
  delivery: 'minmax(80px, 1fr)',
  packaging: '76px',
  marks: '60px',
  total: '100px',
  time: '132px',
};

/**
 * The columns as custom properties of the list. The rows read the position of each value from them, so that no row is
 * rendered when the columns change.
 */
export function toColumnStyle(columns: readonly OrderColumn[]): CSSProperties {
  const isFilled = columns.some((column) => WIDTHS[column].includes('fr'));
  const widths = columns.map((column) => WIDTHS[column]).join(' ');
  const places = ORDER_COLUMNS.flatMap((column) => {
    const at = columns.indexOf(column);
    if (at >= 0) return [[`--column-${column}`, String(at + 1)]];
    // A name with a mark is a different element (`marked`).
    const hidden = column === 'name' ? ['name', 'marked'] : [column];
    return hidden.map((name) => [`--display-${name}`, 'none']);
  });
  return { '--columns': isFilled ? widths : `${widths} 1fr`, ...Object.fromEntries(places) } as CSSProperties;
}
