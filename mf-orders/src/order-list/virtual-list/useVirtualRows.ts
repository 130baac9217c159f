import { type Virtualizer, measureElement, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import type { OpenOrders } from '../OpenOrders.ts';
import type { RowMetrics } from './rowMetrics.ts';
import { ScrollAnchor } from './ScrollAnchor.ts';
import { toOpenRowKey } from './toOpenRowKey.ts';
import { useOffsetTop } from './useOffsetTop.ts';
import { useRowMetrics } from './useRowMetrics.ts';
import { useScrollAnchoring } from './useScrollAnchoring.ts';
import { useScrollRestoration } from './useScrollRestoration.ts';

/** The rows of a list that scrolls with the page. */
export interface VirtualRows {
  /** The ref of the list element. */
  readonly listRef: RefObject<HTMLUListElement | null>;
  /** The rows to render and their positions, in px from the top of the page. */
  readonly rows: Virtualizer<Window, HTMLLIElement>;
  readonly metrics: RowMetrics;
}

interface Options {
  readonly orders: readonly ListedOrder[];
  readonly openOrders: OpenOrders;
  /** Tests whether the row of an order is expanded, by its order number. */
  readonly isExpanded: (publicId: string) => boolean;
  /** Identifies the current list. */
  readonly readAddress: () => string;
}

/**
 * Renders the visible rows and a few rows around them. Visible rows do not move when other rows open or close. A list
 * is opened at its last scroll position, or at the open order of its address.
 */
export function useVirtualRows({ orders, openOrders, isExpanded, readAddress }: Options): VirtualRows {
  const listRef = useRef<HTMLUListElement>(null);
  const metrics = useRowMetrics();
  const { closed, open, gap, overscan, covered } = metrics;
  const measuredTop = useOffsetTop(listRef);
  const listTop = measuredTop ?? 0;
  const isExpandedAt = (index: number) => isExpanded(orders[index]?.order.publicId ?? '');
  const rows = useWindowVirtualizer<HTMLLIElement>({
    // The rows have no positions until the position of the list is known.
    count: measuredTop === null ? 0 : orders.length,
    scrollMargin: listTop,
    scrollPaddingStart: covered,
    gap,
    overscan: openOrders.all ? 1 : overscan,
    estimateSize: (index) => (isExpandedAt(index) ? open : closed),
    // The library caches measured heights by key: the height of an open row must not be used after it is closed.
    getItemKey: useCallback(
      (index: number) => {
        const { id = '', order } = orders[index] ?? {};
        return order !== undefined && isExpanded(order.publicId) ? toOpenRowKey(id) : id;
      },
      [orders, isExpanded],
    ),
    // The library may still observe a row that was closed.
    measureElement: (row, entry, list) =>
      isExpandedAt(list.indexFromElement(row)) ? measureElement(row, entry, list) : closed,
  });
  const lastClosedHeight = useRef(closed);
  useLayoutEffect(() => {
    if (lastClosedHeight.current === closed) return;
    lastClosedHeight.current = closed;
    // The library caches the first estimates until `measure` is called.
    rows.measure();
  }, [rows, closed]);

  const [anchor] = useState(() => new ScrollAnchor());
  const layout = useMemo(() => ({ isExpanded, orders }), [isExpanded, orders]);
  useScrollAnchoring(rows, { anchor, layout, orders, openOrders, covered });
  useScrollRestoration({
    readAddress,
    isReady: measuredTop !== null,
    read: () => {
      const offset = rows.scrollOffset ?? 0;
      const item = offset > listTop ? rows.getVirtualItemForOffset(offset) : undefined;
      const id = item && orders[item.index]?.id;
      return item && id !== undefined ? { id, beyond: offset - item.start } : undefined;
    },
    restore: (position) => {
      const findIndex = (id: string) => orders.findIndex((order) => order.id === id);
      const start = position && rows.measurementsCache[findIndex(position.id)]?.start;
      const addressed = openOrders.addressed === undefined ? -1 : findIndex(openOrders.addressed.id);
      if (position !== undefined && start !== undefined) window.scrollTo(0, start + position.beyond);
      else if (addressed > 0) rows.scrollToIndex(addressed, { align: 'center' });
    },
  });
  return { listRef, rows, metrics };
}
