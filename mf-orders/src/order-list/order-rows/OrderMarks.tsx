import type { Order } from '@backoffice/contracts';
import { autorun } from 'mobx';
import { useCallback } from 'react';
import styles from './OrderMarks.module.css';
import type { RowSlot } from './RowSlot.ts';
import { setAttribute } from './setAttribute.ts';

interface OrderMarksProps {
  readonly slot: Pick<RowSlot, 'order'>;
}

/**
 * Marks of what an order has besides: a waybill, a memo of the buyer, a memo of the seller. All of them are there and
 * those that an order lacks are hidden: during a scroll a row becomes that of another order without a new element.
 */
export function OrderMarks({ slot }: OrderMarksProps) {
  return (
    <span className={styles.marks}>
      <Mark slot={slot} className={styles.waybill} label="운송장 있음" isOn={({ invoice }) => invoice !== null} />{' '}
      <Mark slot={slot} className={styles.memo} label="주문 메모 있음" isOn={({ memo }) => memo !== ''} />{' '}
      <Mark
        slot={slot}
        className={styles.sellerMemo}
        label="비공개 메모 있음"
        isOn={({ sellerMemo }) => sellerMemo !== ''}
      />
    </span>
  );
}

interface MarkProps extends OrderMarksProps {
  readonly className: string | undefined;
  readonly label: string;
  readonly isOn: (order: Order) => boolean;
}

/** One element, drawn by the style sheet: icons of several elements would be the largest cost of a row. */
function Mark({ slot, className, label, isOn }: MarkProps) {
  const follow = useCallback(
    (element: HTMLSpanElement) => autorun(() => setAttribute(element, 'hidden', isOn(slot.order) ? null : '')),
    [slot, isOn],
  );
  return (
    <span ref={follow} className={`${styles.mark} ${className}`} title={label}>
      {label}
    </span>
  );
}
