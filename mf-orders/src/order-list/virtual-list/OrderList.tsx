import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { observer } from 'mobx-react-lite';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { OrderListStore } from '../OrderListStore.ts';
import styles from '../row/OrderRow.module.css';
import { OrderRow } from '../row/OrderRow.tsx';
import { rowSizes } from './rowSizes.ts';
import { useIsWide } from './useIsWide.ts';
import { useScrollRestoration } from './useScrollRestoration.ts';
import { useOffsetTop } from './useOffsetTop.ts';
import { useRowKeys } from '../keyboard/useRowKeys.ts';
import { keyOf, useScrollAnchoring } from './useScrollAnchoring.ts';

interface OrderListProps {
  readonly store: OrderListStore;
  readonly onToggle: (publicId: string) => void;
}

/** The rows on the screen and a few around them; ten thousand orders are as many elements as twenty. */
export const OrderList = observer(function OrderList({ store, onToggle }: OrderListProps) {
  const list = useRef<HTMLUListElement>(null);
  const listTop = useOffsetTop(list);
  const isWide = useIsWide();
  const [fontSize] = useState(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);
  const sizes = rowSizes(isWide, fontSize);
  const { shown: orders, isOpen, selection, changes } = store;
  const isOpenAt = (index: number) => isOpen(orders[index]?.receipt.publicId ?? '');
  const margin = listTop ?? 0;
  // Asking the observable map for each row would make it watch a key for each row that scrolls by.
  const saving = changes.pending.size === 0 ? undefined : new Set(changes.pending.keys());

  const rows = useWindowVirtualizer<HTMLLIElement>({
    count: orders.length,
    scrollMargin: margin,
    scrollPaddingStart: sizes.covered,
    gap: sizes.gap,
    overscan: store.opened.all ? 1 : sizes.spare,
    estimateSize: (index) => (isOpenAt(index) ? sizes.open : sizes.closed),
    getItemKey: useCallback(
      (index: number) => {
        const order = orders[index];
        return order === undefined ? index : keyOf(order.id, isOpen(order.receipt.publicId));
      },
      [orders, isOpen],
    ),
    // Rows are measured while React commits, where a synchronous update is not allowed.
    useFlushSync: false,
  });

  const indexOf = (id: string) => orders.findIndex((order) => order.id === id);
  const opened = store.openedId;
  useScrollAnchoring(rows, { isOpen, opened: () => store.openedId, indexOf, covered: sizes.covered });
  useRowKeys({ store, rows, list });

  const takeLeftPlace = useScrollRestoration(() => {
    const offset = rows.scrollOffset ?? 0;
    const item = offset > margin ? rows.getVirtualItemForOffset(offset) : undefined;
    const id = item && orders[item.index]?.id;
    return item && id !== undefined ? { id, beyond: offset - item.start } : undefined;
  });
  // Where this list was left, or the open order that an address names; once, when it is known where the list begins.
  const begun = useRef(false);
  useLayoutEffect(() => {
    if (begun.current || listTop === null) return;
    begun.current = true;
    const place = takeLeftPlace();
    const start = place && rows.measurementsCache[indexOf(place.id)]?.start;
    const at = opened === undefined ? -1 : indexOf(opened);
    // Nothing is returned: a browser may answer a scroll with a promise.
    if (place !== undefined && start !== undefined) window.scrollTo(0, start + place.beyond);
    else if (at > 0) rows.scrollToIndex(at, { align: 'center' });
  });

  const select = useCallback(
    (id: string, range: boolean) => (range ? store.selectRange(id) : store.selection.toggle(id)),
    [store],
  );
  return (
    <ul ref={list} aria-label="주문" className={styles.list} style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ index, start }) => {
        const order = orders[index];
        if (order === undefined) return null;
        const open = isOpenAt(index);
        return (
          <OrderRow
            key={order.id}
            {...{ store, order, open, index, onToggle }}
            count={orders.length}
            top={start - margin}
            selected={selection.has(order.id)}
            saving={saving?.has(order.id) ?? false}
            measure={open ? rows.measureElement : undefined}
            onSelect={select}
          />
        );
      })}
    </ul>
  );
});
