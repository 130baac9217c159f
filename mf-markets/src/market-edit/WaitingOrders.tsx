import { formatNumber } from '@backoffice/contracts/codes/won';
import type { Market } from '@backoffice/contracts/market/market';
import { ORDER_TASK_ENTRIES } from '@backoffice/contracts/order/lists/orderTasks';
import { Link } from '@backoffice/platform';
import { ChevronRight } from 'lucide-react';
import styles from './MarketActions.module.css';

interface WaitingOrdersProps {
  readonly market: Market;
  /** Tasks that at least one order of the market has. */
  readonly tasks: readonly ('unpaid' | 'send')[];
}

/** Numbers of orders of an ended market that still wait for the seller, with a link to them. */
export function WaitingOrders({ market: { _id, orderCounts }, tasks }: WaitingOrdersProps) {
  return (
    <Link to={`/market/t/${_id}${tasks.length === 1 ? `?task=${tasks[0]}` : ''}`} className={styles.line}>
      <span>
        {tasks.map((task) => `${ORDER_TASK_ENTRIES[task].label} ${formatNumber(orderCounts[task])}건`).join(' · ')}
      </span>
      <ChevronRight aria-hidden />
    </Link>
  );
}
