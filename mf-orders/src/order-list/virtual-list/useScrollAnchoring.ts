import type { Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect } from 'react';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import type { OpenOrders } from '../OpenOrders.ts';
import type { ScrollAnchor } from './ScrollAnchor.ts';
import { toOpenRowKey } from './toOpenRowKey.ts';

interface Options {
  readonly anchor: ScrollAnchor;
  /** A new value when rows open, close or are added. */
  readonly layout: unknown;
  readonly orders: readonly ListedOrder[];
  readonly openOrders: OpenOrders;
  /** The height that is covered at the top of the screen, in px. */
  readonly covered: number;
}

/** Scrolls the page so that the visible rows do not move when rows above them open, close or are added. */
export function useScrollAnchoring(
  rows: Virtualizer<Window, HTMLLIElement>,
  { anchor, layout, orders, openOrders, covered }: Options,
): void {
  useLayoutEffect(() => {
    // The default rule of the library, except for the row that was just opened. The library would treat that row as a
    // row above the screen, because it measures the row before it knows the scroll offset that this hook sets. The
    // library accepts the rule only as a property.
    // oxlint-disable-next-line react/immutability
    rows.shouldAdjustScrollPositionOnItemSizeChange = ({ key, start, end }, _, { itemSizeCache, ...list }) => {
      const offset = list.scrollOffset ?? 0;
      if (itemSizeCache.has(key)) return end <= offset && list.scrollDirection !== 'backward';
      return start < offset && key !== toOpenRowKey(openOrders.addressed?.id ?? '');
    };
  }, [rows, openOrders]);

  useLayoutEffect(() => {
    // The browser may have scrolled a page that became shorter: use the offset that the library knew before.
    const offset = rows.scrollOffset ?? 0;
    const findStart = (id: string) => rows.measurementsCache[orders.findIndex((order) => order.id === id)]?.start;
    const shift = anchor.getShift(layout, openOrders.addressed?.id, findStart);
    if (shift !== 0) window.scrollTo(0, offset + shift);
    const rendered = rows
      .getVirtualItems()
      .map(({ index, start, end }) => ({ id: orders[index]?.id ?? '', start, end }));
    anchor.saveSnapshot(layout, rendered, offset > rows.options.scrollMargin ? offset + covered : undefined);
  });
}
