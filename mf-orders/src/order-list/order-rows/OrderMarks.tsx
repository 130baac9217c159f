import { isWaitingMemo } from '@backoffice/contracts/order/lists/orderTasks';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import styles from './OrderMarks.module.css';

/** The marks of an order that waits and has a memo of the buyer or a memo of the seller. */
export function OrderMarks({ listed: { order, status } }: { readonly listed: Pick<ListedOrder, 'order' | 'status'> }) {
  return (
    <span className={styles.marks}>
      {isWaitingMemo(status, order.memo) && <Mark className={styles.memo} label="주문 메모 있음" />}{' '}
      {isWaitingMemo(status, order.sellerMemo) && <Mark className={styles.sellerMemo} label="비공개 메모 있음" />}
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
