import type { Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect } from 'react';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import type { OpenOrders } from '../OpenOrders.ts';
import type { ScrollAnchor } from './ScrollAnchor.ts';
import { toOpenRowKey } from './toOpenRowKey.ts';

interface Options {
  readonly anchor: ScrollAnchor;
  /** Another value when rows open, close or come in. */
  readonly layout: unknown;
  readonly orders: readonly ListedOrder[];
  readonly opened: OpenOrders;
  /** How much of the screen's top is covered, in px. */
  readonly covered: number;
}

/** Scrolls the page so that what a person looks at stays in its place while rows open, close and come in above. */
export function useScrollAnchoring(
  rows: Virtualizer<Window, HTMLLIElement>,
  { anchor, layout, orders, opened, covered }: Options,
): void {
  useLayoutEffect(() => {
    // The library's own rule, except for the row that was just opened: it is measured before the library knows of the
    // scroll that keeps it in place, and would be taken for a row above the screen. The library takes this rule as a
    // property only.
    // oxlint-disable-next-line react/immutability
    rows.shouldAdjustScrollPositionOnItemSizeChange = ({ key, start, end }, _, { itemSizeCache, ...list }) => {
      const offset = list.scrollOffset ?? 0;
      if (itemSizeCache.has(key)) return end <= offset && list.scrollDirection !== 'backward';
      return start < offset && key !== toOpenRowKey(opened.addressedId ?? '');
    };
  }, [rows, opened]);

  useLayoutEffect(() => {
    // The page may have become shorter, so that the browser moved it: what counts is where the library last saw it.
    const offset = rows.scrollOffset ?? 0;
    const findStart = (id: string) => rows.measurementsCache[orders.findIndex((order) => order.id === id)]?.start;
    const shift = anchor.shiftFor(layout, opened.addressedId, findStart);
    if (shift !== 0) window.scrollTo(0, offset + shift);
    const rendered = rows
      .getVirtualItems()
      .map(({ index, start, end }) => ({ id: orders[index]?.id ?? '', start, end }));
    anchor.remember(layout, rendered, offset > rows.options.scrollMargin ? offset + covered : undefined);
  });
}
