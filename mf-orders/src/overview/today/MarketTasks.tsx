import { daysUntil } from '@backoffice/contracts/codes/seoulTime';
import { formatNumber } from '@backoffice/contracts/codes/won';
import { displayTitle, formatDaysLeft, isClosingSoon } from '@backoffice/contracts/market/marketStatus';
import { ORDER_TASKS, ORDER_TASK_ENTRIES, toTaskPath } from '@backoffice/contracts/order/lists/orderTasks';
import type { TodayMarket } from '@backoffice/contracts/order/todayEndpoints';
import { Link } from '@backoffice/platform';
import { Badge, ButtonLink, Card } from '@backoffice/ui';
import { ChevronRight } from 'lucide-react';
import styles from './MarketTasks.module.css';
import { workAddresses } from './todayTasks.ts';

interface MarketTasksProps {
  readonly market: TodayMarket;
  /** Current time in ms since the epoch. */
  readonly now: number;
}

/** A market with the number of orders for each open task, each linking to its orders, and the screens for the work. */
export function MarketTasks({ market, now }: MarketTasksProps) {
  const { _id: id, marketED, tasks } = market;
  const title = displayTitle(market, now);
  const waiting = ORDER_TASKS.filter((task) => tasks[task] > 0);
  return (
    <Card as="li" flush>
      <article className={styles.market} aria-label={title}>
        <Link to={`/market/t/${id}`} className={styles.head}>
          <h3 className={styles.title}>{title}</h3>
          {marketED !== null && isClosingSoon(market, now) && (
            <Badge color="black">{formatDaysLeft(daysUntil(marketED, now))}</Badge>
          )}
          <ChevronRight aria-hidden className={styles.arrow} />
        </Link>
        <ul className={styles.tasks}>
          {waiting.map((task) => (
            <li key={task}>
              <Link to={toTaskPath(id, task)} className={styles.task}>
                <span>{ORDER_TASK_ENTRIES[task].label}</span> <strong>{`${formatNumber(tasks[task])}건`}</strong>
              </Link>
            </li>
          ))}
        </ul>
        <div role="group" className={styles.works} aria-label="업무">
          {workAddresses(market).map(({ label, to }) => (
            <ButtonLink key={to} to={to} size="sm" className={styles.work}>
              {label}
            </ButtonLink>
          ))}
        </div>
      </article>
    </Card>
  );
}
