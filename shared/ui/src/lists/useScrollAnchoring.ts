import type { Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useState } from 'react';
import type { ListItem } from './ListSelection.ts';
import { ScrollAnchor } from './ScrollAnchor.ts';

interface Options {
  /** A new value when rows open, close or are added. */
  readonly layout: unknown;
  readonly items: readonly ListItem[];
  readonly getOpenedId: () => string | undefined;
  /** The height that is covered at the top of the screen, in px. */
  readonly covered: number;
}

/** Scrolls the page so that the visible rows do not move when rows above them open, close or are added. */
export function useScrollAnchoring(
  rows: Virtualizer<Window, HTMLLIElement>,
  { layout, items, getOpenedId, covered }: Options,
): void {
  const [anchor] = useState(() => new ScrollAnchor());
  useLayoutEffect(() => {
    // The default rule of the library, except for the row that was just opened. The library would treat that row as a
    // row above the screen, because it measures the row before it knows the scroll offset that this hook sets. The
    // library accepts the rule only as a property.
    // oxlint-disable-next-line react/immutability
    rows.shouldAdjustScrollPositionOnItemSizeChange = ({ key, start, end }, _, { itemSizeCache, ...list }) => {
      const offset = list.scrollOffset ?? 0;
      if (itemSizeCache.has(key)) return end <= offset && list.scrollDirection !== 'backward';
      return start < offset && key !== toOpenRowKey(getOpenedId() ?? '');
    };
  }, [rows, getOpenedId]);

  useLayoutEffect(() => {
    // The browser may have scrolled a page that became shorter: use the offset that the library knew before.
    const offset = rows.scrollOffset ?? 0;
    const findStart = (id: string) => rows.measurementsCache[items.findIndex((item) => item.id === id)]?.start;
    const shift = anchor.getShift(layout, getOpenedId(), findStart);
    if (shift !== 0) window.scrollTo(0, offset + shift);
    const rendered = rows
      .getVirtualItems()
      .map(({ index, start, end }) => ({ id: items[index]?.id ?? '', start, end }));
    anchor.saveSnapshot(layout, rendered, offset > rows.options.scrollMargin ? offset + covered : undefined);
  });
}

/** The key of an open row in the virtual list, which caches the measured height by key. */
export function toOpenRowKey(id: string): string {
  return `open ${id}`;
}
