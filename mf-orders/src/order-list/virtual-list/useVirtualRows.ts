import type { VirtualItem, Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import { startAfterFrame } from '../../order/startAfterFrame.ts';
import type { OpenOrders } from '../open-orders/OpenOrders.ts';
import { RowKeys } from './RowKeys.ts';
import type { RowMetrics } from './rowMetrics.ts';
import { ScrollAnchor } from './ScrollAnchor.ts';
import { useOffsetTop } from './useOffsetTop.ts';
import { useRowMetrics } from './useRowMetrics.ts';
import { rememberRows, useScrollAnchoring } from './useScrollAnchoring.ts';
import { useBeginsAtTop, useScrollRestoration } from './useScrollRestoration.ts';
import { useWindowRows } from './useWindowRows.ts';

/** The rows of a list that scrolls with the page. */
export interface VirtualRows {
  /** For the list's element. */
  readonly listRef: RefObject<HTMLUListElement | null>;
  /** The rows to draw and their positions, in px from the top of the page. */
  readonly rows: Virtualizer<Window, HTMLLIElement>;
  readonly metrics: RowMetrics;
}

/** A row in view or near it: `top` is its distance from the list's top, in px. */
interface RowInView {
  readonly listed: ListedOrder;
  readonly id: string;
  readonly index: number;
  readonly isOpen: boolean;
  readonly top: number;
  /** -1 while it is not known. */
  readonly count: number;
  /** Whether it is beyond the screen and may be laid out a frame later. */
  readonly isLate: boolean;
}

interface Options {
  readonly orders: readonly ListedOrder[];
  /** Whether they are the first of some that are still arriving. */
  readonly isPartial: boolean;
  readonly opened: OpenOrders;
  /** Names what is listed now. */
  readonly readAddress: () => string;
  /** Whether the list is to be rendered with the next rows that come into view. */
  readonly isAwaitingRows: () => boolean;
  /** Draws the rows of a list, whenever others are in view. */
  readonly slots: {
    readonly all: readonly { readonly row: RowInView }[];
    readonly draw: (
      rows: readonly RowInView[],
      options: { readonly isScrolling: boolean; readonly list: readonly unknown[] },
    ) => void;
  };
}

/** Where lists began last, in px from the top of the page, by the width of the window and the size of their rows. */
const lastTops = new Map<string, number>();

/**
 * Draws only the rows on the screen and a few around them. What a person looks at stays in its place while rows open
 * and close; a list that was left is shown where it was left, or at the order that its address opens.
 */
export function useVirtualRows(options: Options): VirtualRows {
  const { orders, isPartial, opened, readAddress, isAwaitingRows, slots } = options;
  const listRef = useRef<HTMLUListElement>(null);
  const metrics = useRowMetrics();
  const { all } = opened;
  const place = `${window.innerWidth} ${metrics.closed} ${metrics.gap}`;
  // A list has its rows in the first pass where it most likely begins, and the page is laid out once. Not where it will be
  // scrolled: to scroll takes a page that is as high as the list.
  const isAtTop = useBeginsAtTop(readAddress) && !all && opened.addressedId === undefined;
  const [expectedTop] = useState(() => (isAtTop ? (lastTops.get(place) ?? metrics.top) : null));
  const measuredTop = useOffsetTop(listRef, expectedTop);
  const listTop = measuredTop ?? 0;
  useEffect(() => {
    if (measuredTop !== null) lastTops.set(place, measuredTop);
  }, [place, measuredTop]);
  const [keys] = useState(() => new RowKeys());
  const { isOpenAt, keyAt } = keys.of(orders, opened);
  // Until another list, or this one at another place, has been seen: what is on the screen is laid out first.
  const isFirstFrame = useRef(true);
  const count = isPartial ? -1 : orders.length;
  const draw = (virtual: Virtualizer<Window, HTMLLIElement>) => {
    const items = virtual.getVirtualItems();
    // Without what is around the screen; the library computes it with the items.
    const { range } = virtual;
    const isFirst = isFirstFrame.current && !virtual.isScrolling;
    const isBesideScreen = (index: number) =>
      isFirst && range !== null && (index < range.startIndex || index > range.endIndex) && !isOpenAt(index);
    const toRow = ({ index, start }: Pick<VirtualItem, 'index' | 'start'>, isLate: boolean): readonly RowInView[] => {
      const listed = orders[index];
      if (listed === undefined) return [];
      return [{ listed, id: listed.id, index, isOpen: isOpenAt(index), top: start - listTop, count, isLate }];
    };
    const inView = items.flatMap((item) => toRow(item, isBesideScreen(item.index)));
    // Rows that an opened one has moved away stay until after its frame, which their removal would delay.
    const findMovedAway = () =>
      slots.all.flatMap(({ row: { listed, index, isOpen } }) => {
        const item = virtual.measurementsCache[index];
        const isListed = item !== undefined && orders[index] === listed && !items.some((each) => each.index === index);
        return isListed && !isOpen && !isOpenAt(index) ? toRow(item, true) : [];
      });
    slots.draw(isFirst ? [...inView, ...findMovedAway()] : inView, {
      isScrolling: virtual.isScrolling,
      list: [orders, isOpenAt, virtual.getTotalSize()],
    });
  };

  // Before the library's own effects, which draw.
  const { closed, gap, overscan, covered } = metrics;
  useLayoutEffect(() => {
    isFirstFrame.current = true;
  }, [orders, isOpenAt, all, measuredTop, closed, gap, overscan]);

  const [anchor] = useState(() => new ScrollAnchor());
  const { isOpen } = opened;
  const layout = useMemo(() => ({ isOpen, orders }), [isOpen, orders]);
  const rows = useWindowRows<HTMLLIElement>({
    // Where the list begins is not known in the first pass, which would place all rows in vain.
    count: measuredTop === null ? 0 : orders.length,
    scrollMargin: listTop,
    ...(expectedTop !== null && {
      initialOffset: 0,
      initialRect: { width: window.innerWidth, height: window.innerHeight },
    }),
    scrollPaddingStart: covered,
    gap,
    overscan: all ? 1 : overscan,
    estimateSize: (index) => (isOpenAt(index) ? metrics.open : closed),
    getItemKey: keyAt,
    // Rows that scroll into view are drawn with the event that brings them, before the frame is.
    draw: (virtual) => {
      draw(virtual);
      // Else the anchor has yet to hold its row in another layout.
      if (anchor.isOf(layout)) rememberRows(virtual, { anchor, layout, orders, covered });
    },
    isAwaitingRows,
  });
  // Before the list reads what is drawn, which no one observes yet.
  // oxlint-disable-next-line react/refs
  useState(() => expectedTop !== null && draw(rows));
  // What scrolls into view is drawn above; here, what is in view of another list, or at another place.
  const drawHere = useEffectEvent(() => draw(rows));
  const closedBefore = useRef(closed);
  useLayoutEffect(() => {
    if (closedBefore.current === closed) return;
    closedBefore.current = closed;
    // The library keeps the heights that it was given first.
    rows.measure();
  }, [rows, closed]);
  useLayoutEffect(() => {
    drawHere();
    return startAfterFrame(() => {
      isFirstFrame.current = false;
      drawHere();
    });
  }, [orders, count, isOpenAt, all, measuredTop, closed, gap, overscan]);

  useScrollAnchoring(rows, { anchor, layout, orders, opened, covered });
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
      const indexOf = (id: string) => orders.findIndex((order) => order.id === id);
      const start = position && rows.measurementsCache[indexOf(position.id)]?.start;
      const addressed = opened.addressedId === undefined ? -1 : indexOf(opened.addressedId);
      if (position !== undefined && start !== undefined) window.scrollTo(0, start + position.beyond);
      else if (addressed > 0) rows.scrollToIndex(addressed, { align: 'center' });
    },
  });
  return { listRef, rows, metrics };
}
