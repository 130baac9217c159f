import { type Order, formatMarketDate, formatWon } from '@backoffice/contracts';
import styles from './Deposits.module.css';

/** Facts of an order for comparison with a deposit: number, buyer, receiver if different, total and time. */
export function OrderFacts({ order }: { readonly order: Order }) {
  return (
    <p className={styles.order} translate="no">
      <span className={styles.number}>{order.publicId}</span>
      <span>{orderNames(order)}</span>
      <span className={styles.placed}>
        <span>{formatWon(order.total)}</span>
        <span className={styles.hint}>{orderTime(order)}</span>
      </span>
    </p>
  );
}

/** Returns the buyer's name, with the receiver's name if it differs. */
export function orderNames({ buyerName, delivery }: Order): string {
  return delivery.name === buyerName || delivery.name === '' ? buyerName : `${buyerName} (받는 분 ${delivery.name})`;
}

/** Returns the time of an order as `11-20 오후 02:03 주문`. */
export function orderTime({ timestamp }: Order): string {
  return `${formatMarketDate(timestamp).slice('YY-'.length)} 주문`;
}
