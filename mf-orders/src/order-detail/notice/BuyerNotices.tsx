import type { BuyerNotice } from '@backoffice/contracts/notices/buyerNotices';
import type { Order } from '@backoffice/contracts/order/order';
import { describeRecipient } from './describeRecipient.ts';
import styles from './notice.module.css';

interface BuyerNoticesProps {
  readonly order: Order;
  readonly notices: readonly BuyerNotice[];
}

/** A preview of the notices that a change of an order sends, with their recipient; renders nothing without a notice. */
export function BuyerNotices({ order, notices }: BuyerNoticesProps) {
  if (notices.length === 0) return null;
  return (
    <section className={styles.preview} aria-label="보낼 알림">
      <h3 className={styles.previewTitle}>보낼 알림</h3>
      {notices.map(({ kind, text }) => (
        <p key={kind} className={styles.text}>
          {text}
        </p>
      ))}
      <p className={styles.position}>{describeRecipient(order)}</p>
    </section>
  );
}
