import type { RowMark } from '../../order/RowMark.ts';
import styles from './PendingMark.module.css';

/** The mark of an order, next to the name of its receiver. */
export function PendingMark({ mark: { tone, label } }: { readonly mark: RowMark }) {
  return (
    <span className={`${styles.pending} ${styles[tone]}`}>
      <span className={styles.label}>{label}</span>
    </span>
  );
}
