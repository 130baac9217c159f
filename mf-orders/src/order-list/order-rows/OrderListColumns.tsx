import { ORDER_COLUMN_LABELS, type OrderColumn } from '../columns/orderColumns.ts';
import { toColumnStyle } from '../columns/toColumnStyle.ts';
import styles from './OrderRowHead.module.css';

/**
 * The headings of the desktop columns, in the same grid as the rows. Hidden from assistive technology, because each row
 * names its values.
 */
export function OrderListColumns({ columns }: { readonly columns: readonly OrderColumn[] }) {
  return (
    <div className={styles.columns} style={toColumnStyle(columns)} aria-hidden>
      {columns.map((column) => (
        <span key={column} className={column === 'total' || column === 'time' ? styles.end : undefined}>
          {ORDER_COLUMN_LABELS[column]}
        </span>
      ))}
    </div>
  );
}
