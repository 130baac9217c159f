import { Spinner } from '@backoffice/ui';
import { type Ref, memo } from 'react';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import type { OrderListStore } from '../OrderListStore.ts';
import { OrderDetails } from '../../order-details/OrderDetails.tsx';
import { OrderMarks } from './OrderMarks.tsx';
import styles from './OrderRow.module.css';
import { presentRow } from './presentRow.ts';

interface OrderRowProps {
  readonly store: OrderListStore;
  readonly order: ListedOrder;
  readonly open: boolean;
  readonly selected: boolean;
  readonly saving: boolean;
  /** Its place in the list, from 0, of how many, and how far from the list's top in px. */
  readonly index: number;
  readonly count: number;
  readonly top: number;
  /** Given to an open row, whose height nobody knows. */
  readonly measure: Ref<HTMLLIElement> | undefined;
  readonly onToggle: (publicId: string) => void;
  readonly onSelect: (id: string, range: boolean) => void;
}

/**
 * An order of the list: a card on a phone, a line on a desk; pressed, it opens. It is told everything by the list and
 * observes nothing itself: rows come and go with every frame of a scroll, and what each of them watches would count.
 */
export const OrderRow = memo(function OrderRow({ store, order, open, selected, ...rest }: OrderRowProps) {
  const { saving, index, count, top, measure, onToggle, onSelect } = rest;
  const { receipt, id } = order;
  const { publicId, delivery } = receipt;
  const words = presentRow(order);
  // The spaces keep the words apart in the button's name; the layout drops them.
  return (
    <li
      ref={measure}
      data-index={index}
      data-order={id}
      aria-setsize={count}
      aria-posinset={index + 1}
      className={`${styles.row} ${open ? styles.open : styles.closed} ${selected ? styles.selected : ''}`}
      style={{ top }}
    >
      <label className={styles.check}>
        <input
          type="checkbox"
          aria-label={`${publicId} 선택`}
          checked={selected}
          onChange={({ nativeEvent }) => onSelect(id, (nativeEvent as MouseEvent).shiftKey)}
        />
      </label>
      <h2>
        <button
          type="button"
          className={styles.head}
          aria-expanded={open}
          aria-controls={open ? `order-${id}` : undefined}
          onClick={() => onToggle(publicId)}
        >
          <span className={styles.line}>
            <span className={`${styles.status} ${styles[words.color]}`}>{words.status}</span>{' '}
            <span className={words.packaging === '' ? styles.packaging : `${styles.packaging} ${styles.packed}`}>
              {words.packaging}
            </span>{' '}
            {saving && <Spinner size={14} label="저장 중" />}
            <span className={styles.time}>{words.time}</span>
          </span>{' '}
          <span className={styles.line}>
            <span className={styles.name}>{delivery.name}</span> <span className={styles.total}>{words.total}</span>
          </span>{' '}
          <span className={styles.line}>
            <span className={styles.number}>{publicId}</span> <span className={styles.delivery}>{delivery.title}</span>{' '}
            <OrderMarks receipt={receipt} />
          </span>
        </button>
      </h2>
      {open && (
        <div id={`order-${id}`}>
          <OrderDetails store={store} order={order} />
        </div>
      )}
    </li>
  );
});
