import { type Virtualizer, measureElement, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { ListItem } from './ListSelection.ts';
import { toOpenRowKey, useScrollAnchoring } from './useScrollAnchoring.ts';
import { useOffsetTop } from './useOffsetTop.ts';
import { useScrollRestoration } from './useScrollRestoration.ts';

/** The sizes of rows in px. Closed rows have a fixed height; expanded rows are measured. */
export interface RowSizes {
  readonly closed: number;
  /** The estimated height of an expanded row until it is measured. */
  readonly open: number;
  /** The gap between two rows. */
  readonly gap: number;
  /** The number of rows that are rendered above and below the screen. */
  readonly overscan: number;
  /** The height that sticky bars cover at the top of the screen. */
  readonly covered: number;
}

/** The rows of a list that scrolls with the page. */
export interface VirtualRows {
  /** The ref of the list element. */
  readonly listRef: RefObject<HTMLUListElement | null>;
  /** The rows to render and their positions, in px from the top of the page. */
  readonly rows: Virtualizer<Window, HTMLLIElement>;
}

interface Options<Item> {
  readonly items: readonly Item[];
  readonly sizes: RowSizes;
  /** Tests whether the row of an item is expanded. A new function whenever the result for any item changes. */
  readonly isExpanded: (item: Item) => boolean;
  /** The id of the item that the address opens; undefined if there is none. Called in effects. */
  readonly getOpenedId: () => string | undefined;
  /** Identifies the current list, whose scroll position is stored. */
  readonly readAddress: () => string;
}

/**
 * Renders the visible rows and a few rows around them. Visible rows do not move when other rows open or close. A list
 * is opened at its last scroll position, or at the open item of its address.
 */
export function useVirtualRows<Item extends ListItem>(options: Options<Item>): VirtualRows {
  const { items, isExpanded, getOpenedId, readAddress, sizes } = options;
  const { closed, open, gap, overscan, covered } = sizes;
  const listRef = useRef<HTMLUListElement>(null);
  const measuredTop = useOffsetTop(listRef);
  const listTop = measuredTop ?? 0;
  const isExpandedAt = useCallback(
    (index: number) => {
      const item = items[index];
      return item !== undefined && isExpanded(item);
    },
    [items, isExpanded],
  );
  const rows = useWindowVirtualizer<HTMLLIElement>({
    // The rows have no positions until the position of the list is known.
    count: measuredTop === null ? 0 : items.length,
    scrollMargin: listTop,
    scrollPaddingStart: covered,
    gap,
    overscan,
    estimateSize: (index) => (isExpandedAt(index) ? open : closed),
    // The library caches measured heights by key: the height of an open row must not be used after it is closed.
    getItemKey: useCallback(
      (index: number) => {
        const id = items[index]?.id ?? '';
        return isExpandedAt(index) ? toOpenRowKey(id) : id;
      },
      [items, isExpandedAt],
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

  const layout = useMemo(() => ({ isExpanded, items }), [isExpanded, items]);
  useScrollAnchoring(rows, { layout, items, getOpenedId, covered });
  useScrollRestoration(rows, { items, getOpenedId, readAddress, isReady: measuredTop !== null });
  return { listRef, rows };
}
