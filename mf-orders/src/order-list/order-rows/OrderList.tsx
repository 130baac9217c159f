import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import type { ChangedOrders } from '../../order/live/ChangedOrders.ts';
import type { OrderTools } from '../../order/OrderTools.ts';
import type { OrderColumn } from '../columns/orderColumns.ts';
import { toColumnStyle } from '../columns/toColumnStyle.ts';
import { useRowKeys } from '../keyboard/useRowKeys.ts';
import type { OpenOrders } from '../open-orders/OpenOrders.ts';
import type { SelectedOrders } from '../order-selection/SelectedOrders.ts';
import { RowElements } from '../virtual-list/RowElements.ts';
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
  /** The columns on a desk, in their order. */
  readonly columns: readonly OrderColumn[];
  readonly elsewhere: Pick<ChangedOrders, 'marked' | 'unmark'>;
}

/** The orders as rows; ten thousand take as many elements as twenty. */
export const OrderList = observer(function OrderList(props: OrderListProps) {
  const { orders, opened, selected, tools, elsewhere, columns } = props;
  const { marked } = elsewhere;
  const { listRef, rows, listTop, metrics } = useVirtualRows(orders, opened);
  useRowKeys({ orders, selected, rows, listRef });
  const { selection } = selected;
  const { isOpen } = opened;
  // Reading the observable map in each row would make it observe a key for each row that scrolls by.
  const { pending } = tools.changes;
  const saving = pending.size === 0 ? undefined : new Set(pending.keys());
  const marks = tools.marks.all;

  const select = useCallback(
    (id: string, isRange: boolean) => (isRange ? selected.extendTo(id) : selected.selection.toggle(id)),
    [selected],
  );
  // Who opens an order has seen that it changed.
  const toggle = useCallback(
    (publicId: string) => {
      elsewhere.unmark([publicId]);
      opened.toggle(publicId);
    },
    [opened, elsewhere],
  );
  const [elements] = useState(() => new RowElements());
  const starts = new Map(rows.getVirtualItems().map(({ index, start }) => [index, start]));
  const toDraw = [...starts.keys()].flatMap((index) => {
    const listed = orders[index];
    return listed === undefined ? [] : [{ id: listed.id, index, isOpen: isOpen(listed.order.publicId) }];
  });
  const focusedId = document.activeElement?.closest<HTMLElement>('[data-order]')?.dataset['order'];
  return (
    <ul
      ref={listRef}
      aria-label="주문"
      className={styles.list}
      style={{ ...toRowStyle(metrics), ...toColumnStyle(columns), height: rows.getTotalSize() }}
    >
      {elements.assign(toDraw, { isScrolling: rows.isScrolling, focusedId }).map(({ key, id, index, isOpen: open }) => {
        const listed = orders[index];
        if (listed === undefined) return null;
        return (
          <OrderRow
            key={key}
            {...{ listed, tools, open, index }}
            count={orders.length}
            top={(starts.get(index) ?? 0) - listTop}
            selected={selection.has(id)}
            saving={saving?.has(id) ?? false}
            changed={marked.has(listed.order.publicId)}
            mark={marks.get(id)}
            measure={open ? rows.measureElement : undefined}
            onToggle={toggle}
            onSelect={select}
          />
        );
      })}
    </ul>
  );
});
