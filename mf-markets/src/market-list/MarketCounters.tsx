import { type Market, ORDER_TASK_LABELS, formatNumber } from '@backoffice/contracts';
import { Link } from '@backoffice/platform';
import styles from './MarketCounters.module.css';

/** Tasks of the card; the other tasks are parts of these. */
const TASKS = ['unpaid', 'send'] as const;

/** Numbers of a market's orders: by task, and all with the cancelled orders named; each links to its orders. */
export function MarketCounters({ market: { _id: id, orderCounts } }: { readonly market: Market }) {
  const orders = `/market/t/${id}`;
  const { all, cancelled } = orderCounts;
  return (
    <ul className={styles.counters}>
      {TASKS.map((task) => (
        <li key={task}>
          <Link
            to={`${orders}?task=${task}`}
            className={orderCounts[task] > 0 ? styles.counter : `${styles.counter} ${styles.none}`}
          >
            <span className={styles.label}>{ORDER_TASK_LABELS[task]}</span>{' '}
            <strong className={styles.count}>{`${formatNumber(orderCounts[task])}건`}</strong>
          </Link>
        </li>
      ))}
      <li>
        <Link to={orders} className={all > 0 ? styles.counter : `${styles.counter} ${styles.none}`}>
          <span className={styles.label}>주문</span>{' '}
          <strong className={styles.count}>{`${formatNumber(all)}건`}</strong>{' '}
          {cancelled > 0 && <span className={styles.cancelled}>{`취소 ${formatNumber(cancelled)}건 포함`}</span>}
        </Link>
      </li>
    </ul>
  );
}
