import type { StatusEntry } from '@backoffice/contracts/order/order';
import { orderStatusLabel } from '@backoffice/contracts/order/orderStatus';
import { Moment } from '@backoffice/ui';
import { stepNote } from '../order/presentOrder.ts';
import styles from './OrderHistory.module.css';

/** The status changes of an order, the latest first. */
export function OrderHistory({ history }: { history: readonly StatusEntry[] }) {
  return (
    <ol className={styles.history} aria-label="처리 내역">
      {history.toReversed().map((step, at) => {
        const { label, color } = orderStatusLabel(step.status);
        const note = stepNote(step);
        return (
          <li key={history.length - at} className={styles.step}>
            <span className={`${styles.dot} ${styles[color]}`} aria-hidden />
            <span className={styles.label}>{label}</span>
            <span className={styles.time}>
              <Moment isPressable at={step.timestamp} />
            </span>
            {note !== '' && <span className={styles.note}>{note}</span>}
          </li>
        );
      })}
    </ol>
  );
}
