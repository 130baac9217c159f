import { memo } from 'react';
import { ORDER_COLUMN_LABELS, type OrderColumn } from '../columns/orderColumns.ts';
import { toColumnStyle } from '../columns/toColumnStyle.ts';
import styles from './OrderRowHead.module.css';

interface OrderListColumnsProps {
  readonly columns: readonly OrderColumn[];
}

/** The headings of the columns on a desk, in the grid of a row's head. Hidden from assistive technology: every row names its values itself. */
export const OrderListColumns = memo(function OrderListColumns({ columns }: OrderListColumnsProps) {
  return (
    <div className={styles.columns} style={toColumnStyle(columns)} aria-hidden>
      {columns.map((column) => (
        <span key={column} className={column === 'total' || column === 'time' ? styles.end : undefined}>
          {ORDER_COLUMN_LABELS[column]}
        </span>
      ))}
    </div>
  );
});
