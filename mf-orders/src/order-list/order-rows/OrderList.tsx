import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import type { OrderTools } from '../../order/OrderTools.ts';
import { useRowKeys } from '../keyboard/useRowKeys.ts';
import type { OpenOrders } from '../open-orders/OpenOrders.ts';
import type { SelectedOrders } from '../order-selection/SelectedOrders.ts';
import { toRowStyle } from '../virtual-list/rowMetrics.ts';
import { useVirtualRows } from '../virtual-list/useVirtualRows.ts';
import { OrderRow } from './OrderRow.tsx';
import styles from './OrderRow.module.css';

interface OrderListProps {
  /** The orders to list, in their order. */
  readonly orders: readonly ListedOrder[];
  readonly opened: OpenOrders;
  readonly selected: SelectedOrders;
  readonly tools: OrderTools;
}

/** The orders as rows; ten thousand take as many elements as twenty. */
export const OrderList = observer(function OrderList({ orders, opened, selected, tools }: OrderListProps) {
  const { listRef, rows, listTop, metrics } = useVirtualRows(orders, opened);
  useRowKeys({ orders, selected, rows, listRef });
  const { selection } = selected;
  const { isOpen } = opened;
  // Reading the observable map in each row would make it observe a key for each row that scrolls by.
  const { pending } = tools.changes;
  const saving = pending.size === 0 ? undefined : new Set(pending.keys());

  const select = useCallback(
    (id: string, isRange: boolean) => (isRange ? selected.extendTo(id) : selected.selection.toggle(id)),
    [selected],
  );
  return (
    <ul
      ref={listRef}
      aria-label="주문"
      className={styles.list}
      style={{ ...toRowStyle(metrics), height: rows.getTotalSize() }}
    >
      {rows.getVirtualItems().map(({ index, start }) => {
        const listed = orders[index];
        if (listed === undefined) return null;
        const open = isOpen(listed.order.publicId);
        return (
          <OrderRow
            key={listed.id}
            {...{ listed, tools, open, index }}
            count={orders.length}
            top={start - listTop}
            selected={selection.has(listed.id)}
            saving={saving?.has(listed.id) ?? false}
            measure={open ? rows.measureElement : undefined}
            onToggle={opened.toggle}
            onSelect={select}
          />
        );
      })}
    </ul>
  );
});
