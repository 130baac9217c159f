import { type Virtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useRef, useState } from 'react';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import type { OpenOrders } from '../open-orders/OpenOrders.ts';
import { RowKeys } from './RowKeys.ts';
import type { RowMetrics } from './rowMetrics.ts';
import { useOffsetTop } from './useOffsetTop.ts';
import { useRowMetrics } from './useRowMetrics.ts';
import { useScrollAnchoring } from './useScrollAnchoring.ts';
import { useScrollRestoration } from './useScrollRestoration.ts';

/** The rows of a list that scrolls with the page. */
export interface VirtualRows {
  /** For the list's element. */
  readonly listRef: RefObject<HTMLUListElement | null>;
  /** The rows to draw and their positions, in px from the top of the page. */
  readonly rows: Virtualizer<Window, HTMLLIElement>;
  /** Where the list begins, in px from the top of the page. */
  readonly listTop: number;
  readonly metrics: RowMetrics;
}

/**
 * Draws only the rows on the screen and a few around them. What a person looks at stays in its place while rows open
 * and close; a list that was left is shown where it was left, or at the order that its address opens.
 */
export function useVirtualRows(orders: readonly ListedOrder[], opened: OpenOrders): VirtualRows {
  const listRef = useRef<HTMLUListElement>(null);
  const measuredTop = useOffsetTop(listRef);
  const listTop = measuredTop ?? 0;
  const metrics = useRowMetrics();
  const { all } = opened;
  const [keys] = useState(() => new RowKeys());
  const { isOpenAt, keyAt } = keys.of(orders, opened);

  // The library's object is mutable; nothing that is memoised reads it.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useWindowVirtualizer<HTMLLIElement>({
    count: orders.length,
    scrollMargin: listTop,
    scrollPaddingStart: metrics.covered,
    gap: metrics.gap,
    overscan: all ? 1 : metrics.overscan,
    estimateSize: (index) => (isOpenAt(index) ? metrics.open : metrics.closed),
    getItemKey: keyAt,
    // Rows are measured while React commits, where a synchronous update is not allowed.
    useFlushSync: false,
  });

  useScrollAnchoring(rows, { orders, opened, covered: metrics.covered });
  useScrollRestoration({
    isReady: measuredTop !== null,
    read: () => {
      const offset = rows.scrollOffset ?? 0;
      const item = offset > listTop ? rows.getVirtualItemForOffset(offset) : undefined;
      const id = item && orders[item.index]?.id;
      return item && id !== undefined ? { id, beyond: offset - item.start } : undefined;
    },
    restore: (position) => {
      const indexOf = (id: string) => orders.findIndex((order) => order.id === id);
      const start = position && rows.measurementsCache[indexOf(position.id)]?.start;
      const addressed = opened.addressedId === undefined ? -1 : indexOf(opened.addressedId);
      if (position !== undefined && start !== undefined) window.scrollTo(0, start + position.beyond);
      else if (addressed > 0) rows.scrollToIndex(addressed, { align: 'center' });
    },
  });
  return { listRef, rows, listTop, metrics };
}
