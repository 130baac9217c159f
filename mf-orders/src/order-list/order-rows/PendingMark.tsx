import type { RowMark } from '../../order/RowMark.ts';
import styles from './PendingMark.module.css';

/** What of an order is not stored yet, beside the name of its buyer. */
export function PendingMark({ mark: { tone, label } }: { readonly mark: RowMark }) {
  return <span className={`${styles.pending} ${styles[tone]}`}>{label}</span>;
}
