import type { Order } from '@backoffice/contracts';
import styles from './OrderMarks.module.css';

/** Marks of what an order has besides: a waybill, a memo of the buyer, a memo of the seller. */
export function OrderMarks({ order: { invoice, memo, sellerMemo } }: { order: Order }) {
  if (invoice === null && memo === '' && sellerMemo === '') return null;
  return (
    <span className={styles.marks}>
      {invoice !== null && <Mark className={styles.waybill} label="운송장 있음" />}{' '}
      {memo !== '' && <Mark className={styles.memo} label="주문 메모 있음" />}{' '}
      {sellerMemo !== '' && <Mark className={styles.sellerMemo} label="비공개 메모 있음" />}
    </span>
  );
}

/** One element, drawn by the style sheet: icons of several elements would be the largest cost of a row. */
function Mark({ className, label }: { className: string | undefined; label: string }) {
  return (
    <span className={`${styles.mark} ${className}`} title={label}>
      {label}
    </span>
  );
}
