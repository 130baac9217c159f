import type { Order } from '@backoffice/contracts';
import styles from './OrderMarks.module.css';

/**
 * Marks of what an order has besides: a waybill, a memo of the buyer, a memo of the seller. All of them are there and
 * those that an order lacks are hidden: during a scroll a row becomes that of another order without a new element.
 */
export function OrderMarks({ order: { invoice, memo, sellerMemo } }: { order: Order }) {
  return (
    <span className={styles.marks}>
      <Mark className={styles.waybill} label="운송장 있음" hidden={invoice === null} />{' '}
      <Mark className={styles.memo} label="주문 메모 있음" hidden={memo === ''} />{' '}
      <Mark className={styles.sellerMemo} label="비공개 메모 있음" hidden={sellerMemo === ''} />
    </span>
  );
}

interface MarkProps {
  readonly className: string | undefined;
  readonly label: string;
  readonly hidden: boolean;
}

/** One element, drawn by the style sheet: icons of several elements would be the largest cost of a row. */
function Mark({ className, label, hidden }: MarkProps) {
  return (
    <span className={`${styles.mark} ${className}`} title={label} hidden={hidden}>
      {label}
    </span>
  );
}
