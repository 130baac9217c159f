import { formatWon, orderStatusLabel } from '@backoffice/contracts';
import { formatMarketDate } from '@backoffice/time';
import { Badge, Spinner, StatusBadge } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import type { ListedOrder } from './ListedOrder.ts';
import type { OrderListStore } from './OrderListStore.ts';
import { OrderMarks } from './OrderMarks.tsx';
import styles from './OrderRow.module.css';
import { OrderDetails } from './details/OrderDetails.tsx';
import { packagingLabel } from './presentOrder.ts';

interface OrderRowProps {
  readonly store: OrderListStore;
  readonly order: ListedOrder;
  readonly open: boolean;
  readonly onToggle: (publicId: string) => void;
}

/** An order of the list: a card on a phone, a line on a desk; pressed, it opens. */
export const OrderRow = observer(function OrderRow({ store, order, open, onToggle }: OrderRowProps) {
  const { receipt, status, id } = order;
  const { publicId, delivery, packagingStatus, total, timestamp } = receipt;
  const saving = store.changes.kindOf(id) !== undefined;
  // The spaces keep the words apart in the button's name; the layout drops them.
  return (
    <div className={open ? `${styles.row} ${styles.open}` : styles.row}>
      <h2>
        <button
          type="button"
          className={styles.head}
          aria-expanded={open}
          aria-controls={open ? `order-${id}` : undefined}
          onClick={() => onToggle(publicId)}
        >
          <span className={styles.line}>
            <span className={styles.status}>
              <StatusBadge {...orderStatusLabel(status)} /> {saving && <Spinner size={14} label="저장 중" />}
            </span>{' '}
            <span className={styles.packaging}>
              {packagingStatus > 0 && (
                <Badge color={packagingStatus === 2 ? 'mint' : 'gray'}>{packagingLabel(packagingStatus)}</Badge>
              )}
            </span>{' '}
            <span className={styles.time}>{formatMarketDate(timestamp)}</span>
          </span>{' '}
          <span className={styles.line}>
            <span className={styles.name}>{delivery.name}</span>{' '}
            <span className={styles.total}>{formatWon(total)}</span>
          </span>{' '}
          <span className={styles.line}>
            <span className={styles.number}>{publicId}</span> <span className={styles.delivery}>{delivery.title}</span>{' '}
            <OrderMarks receipt={receipt} />
          </span>
        </button>
      </h2>
      {open && (
        <div id={`order-${id}`} className={styles.details}>
          <OrderDetails store={store} order={order} />
        </div>
      )}
    </div>
  );
});
