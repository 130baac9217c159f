import type { Order } from '@backoffice/contracts';
import styles from './OrderMarks.module.css';

/** The marks of an order with a waybill, a memo of the buyer, or a memo of the seller. */
export function OrderMarks({ order }: { readonly order: Pick<Order, 'invoice' | 'memo' | 'sellerMemo'> }) {
  const { invoice, memo, sellerMemo } = order;
  return (
    <span className={styles.marks}>
      {invoice !== null && <Mark className={styles.waybill} label="운송장 있음" />}{' '}
      {memo !== '' && <Mark className={styles.memo} label="주문 메모 있음" />}{' '}
      {sellerMemo !== '' && <Mark className={styles.sellerMemo} label="비공개 메모 있음" />}
    </span>
  );
}

/** One element, painted by CSS: SVG icons would be the most expensive part of a row. */
function Mark({ className, label }: { readonly className: string | undefined; readonly label: string }) {
  return (
    <span className={`${styles.mark} ${className}`} title={label}>
      {label}
    </span>
  );
}
