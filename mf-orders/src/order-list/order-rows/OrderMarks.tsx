import type { Order } from '@backoffice/contracts';
import styles from './OrderMarks.module.css';

/** The marks of an order with a memo of the buyer or a memo of the seller. */
export function OrderMarks({ order }: { readonly order: Pick<Order, 'memo' | 'sellerMemo'> }) {
  const { memo, sellerMemo } = order;
  return (
    <span className={styles.marks}>
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
