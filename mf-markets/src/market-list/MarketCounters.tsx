import { formatNumber } from '@backoffice/contracts/codes/won';
import type { Market } from '@backoffice/contracts/market/market';
import { ORDER_TASK_ENTRIES, hasTask, toTaskPath } from '@backoffice/contracts/order/lists/orderTasks';
import { Link } from '@backoffice/platform';
import styles from './MarketCounters.module.css';

/** The tasks whose numbers a market has on its card. */
export const COUNTED_TASKS = ['unpaid', 'send'] as const;

interface CounterProps {
  readonly to: string;
  readonly label: string;
  readonly count: number;
  /** Number of cancelled orders among them; default 0. */
  readonly cancelled?: number;
}

/** Numbers of a market's orders: to be paid, to be sent, and all with the cancelled ones; each links to its orders. */
export function MarketCounters({ market: { _id: id, orderCounts, payment } }: { readonly market: Market }) {
  const { all, cancelled } = orderCounts;
  return (
    <ul className={styles.counters}>
      {COUNTED_TASKS.filter((task) => hasTask(payment.option[0], task)).map((task) => (
        <Counter
          key={task}
          to={toTaskPath(id, task)}
          label={ORDER_TASK_ENTRIES[task].label}
          count={orderCounts[task]}
        />
      ))}
      <Counter to={`/market/t/${id}`} label="주문" count={all} cancelled={cancelled} />
    </ul>
  );
}

/** The table on a desk shows the label in its heading, so that the link has it as its name. */
function Counter({ to, label, count, cancelled = 0 }: CounterProps) {
  const text = `${formatNumber(count)}건`;
  const part = cancelled > 0 && `취소 ${formatNumber(cancelled)}건 포함`;
  return (
    <li>
      <Link
        to={to}
        aria-label={[label, text, part].filter(Boolean).join(' ')}
        className={count > 0 ? styles.counter : `${styles.counter} ${styles.none}`}
      >
        <span className={styles.label}>{label}</span> <strong className={styles.count}>{text}</strong>{' '}
        {part && <span className={styles.cancelled}>{part}</span>}
      </Link>
    </li>
  );
}
