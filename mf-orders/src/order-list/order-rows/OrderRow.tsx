import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef } from 'react';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import type { RemoteChanges } from '../../order/live/RemoteChanges.ts';
import type { OrderTools } from '../../order/OrderTools.ts';
import { LazyOrderDetails } from '../../order-detail/LazyOrderDetails.tsx';
import type { OpenOrders } from '../OpenOrders.ts';
import type { SelectedOrders } from '../order-selection/SelectedOrders.ts';
import styles from './OrderRow.module.css';
import { OrderRowHead } from './OrderRowHead.tsx';
import { RowCheckbox } from './RowCheckbox.tsx';
import type { RowSearch } from './RowSearch.ts';

interface OrderRowProps {
  readonly listed: ListedOrder;
  /** The index in the list, from 0. */
  readonly index: number;
  readonly count: number;
  /** The distance from the top of the list, in px. */
  readonly top: number;
  /** Whether the row contains the details of the order. */
  readonly isExpanded: boolean;
  /** Whether the panel next to the list shows the order. */
  readonly isCurrent: boolean;
  /** The stores never change while the list is mounted. */
  readonly openOrders: OpenOrders;
  readonly selectedOrders: SelectedOrders;
  readonly tools: OrderTools;
  /** Null if the list is not searched. */
  readonly search: RowSearch | null;
  readonly remoteChanges: Pick<RemoteChanges, 'markedNumbers' | 'unmark'>;
  /** Measures an open row, whose height is unknown; called with null when the row closes. */
  readonly measure: (row: HTMLLIElement | null) => void;
}

/** An order of the list: a card on a phone, a line on a desktop. A click on its head opens or closes it. */
export const OrderRow = observer(function OrderRow(props: OrderRowProps) {
  const { listed, index, count, top, isExpanded, isCurrent, openOrders, selectedOrders, tools, search } = props;
  const { remoteChanges, measure } = props;
  const { id, order } = listed;
  const isChanged = remoteChanges.markedNumbers.has(order.publicId);
  const root = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    if (!isExpanded) return;
    measure(root.current);
    return () => measure(null);
  }, [isExpanded, measure]);
  return (
    <li
      ref={root}
      className={`${styles.row} ${isExpanded ? styles.open : styles.closed} ${isCurrent ? styles.current : ''} ${isChanged ? styles.changed : ''}`}
      style={{ top }}
      data-order={id}
      // The virtual list reads the index from this attribute when it measures a row.
      data-index={index}
      aria-posinset={index + 1}
      aria-setsize={count}
    >
      <OrderCheckbox id={id} publicId={order.publicId} selectedOrders={selectedOrders} />
      <OrderRowHead {...{ listed, isExpanded, isCurrent, isChanged, openOrders, tools, search, remoteChanges }} />
      {isExpanded && (
        <div id={`order-${id}`}>
          <LazyOrderDetails listed={listed} tools={tools} />
        </div>
      )}
    </li>
  );
});

interface OrderCheckboxProps extends Pick<OrderRowProps, 'selectedOrders'> {
  readonly id: string;
  readonly publicId: string;
}

/** A separate observer: selecting all orders renders only the checkboxes. */
const OrderCheckbox = observer(function OrderCheckbox({ id, publicId, selectedOrders }: OrderCheckboxProps) {
  return (
    <RowCheckbox
      className={styles.check}
      label={`${publicId} 선택`}
      checked={selectedOrders.ids.has(id)}
      onToggle={(isRange) => (isRange ? selectedOrders.extendTo(id) : selectedOrders.toggle(id))}
    />
  );
});
