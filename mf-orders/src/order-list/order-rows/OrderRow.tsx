import { SelectBox } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef } from 'react';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import { LazyOrderDetails } from '../../order-detail/LazyOrderDetails.tsx';
import { useOrderList } from '../OrderListContext.ts';
import styles from './OrderRow.module.css';
import { OrderRowHead } from './OrderRowHead.tsx';
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
  /** Null if the list is not searched. */
  readonly search: RowSearch | null;
  /** Measures an open row, whose height is unknown; called with null when the row closes. */
  readonly measure: (row: HTMLLIElement | null) => void;
}

/** An order of the list: a card on a phone, a line on a desktop. A click on its head opens or closes it. */
export const OrderRow = observer(function OrderRow(props: OrderRowProps) {
  const { listed, index, count, top, isExpanded, isCurrent, search, measure } = props;
  const { orders, tools } = useOrderList();
  const { id, order } = listed;
  const isChanged = orders.remoteChanges.markedNumbers.has(order.publicId);
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
      // The virtual list reads the index from this attribute when it measures or focuses a row.
      data-index={index}
      aria-posinset={index + 1}
      aria-setsize={count}
    >
      <OrderCheckbox id={id} publicId={order.publicId} />
      <OrderRowHead {...{ listed, isExpanded, isCurrent, isChanged, search }} />
      {isExpanded && (
        <div id={`order-${id}`}>
          <LazyOrderDetails listed={listed} tools={tools} />
        </div>
      )}
    </li>
  );
});

/** A separate observer: selecting all orders renders only the checkboxes. */
const OrderCheckbox = observer(function OrderCheckbox({
  id,
  publicId,
}: {
  readonly id: string;
  readonly publicId: string;
}) {
  const { selection } = useOrderList();
  return (
    <SelectBox
      className={styles.check}
      label={`${publicId} 선택`}
      checked={selection.ids.has(id)}
      onToggle={(isRange) => (isRange ? selection.extendTo(id) : selection.toggle(id))}
    />
  );
});
