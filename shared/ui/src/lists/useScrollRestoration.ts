import { usePlatform } from '@backoffice/platform';
import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ListItem } from './ListSelection.ts';

interface Options {
  readonly items: readonly ListItem[];
  readonly getOpenedId: () => string | undefined;
  /** Identifies the current list: a different list starts at its top. */
  readonly readAddress: () => string;
  /** Whether the list can be scrolled, because its position on the page is known. */
  readonly isReady: boolean;
}

/**
 * Stores the position of the list when it is closed and restores the position when the same address is opened again
 * within 30 minutes; otherwise the list is opened at its open item. The position is a row and the distance of the page
 * beyond its top, because new items may be added above it.
 */
export function useScrollRestoration(
  rows: Virtualizer<Window, HTMLLIElement>,
  { items, getOpenedId, readAddress, isReady }: Options,
): void {
  const { stored } = usePlatform();
  const latest = useRef({ items, readAddress });
  useEffect(() => {
    latest.current = { items, readAddress };
  });

  useLayoutEffect(() => {
    const store = () => {
      const offset = rows.scrollOffset ?? 0;
      const item = offset > rows.options.scrollMargin ? rows.getVirtualItemForOffset(offset) : undefined;
      const id = item && latest.current.items[item.index]?.id;
      if (item === undefined || id === undefined) return;
      stored.set('scroll', { address: latest.current.readAddress(), id, beyond: offset - item.start });
    };
    window.addEventListener('pagehide', store);
    return () => {
      window.removeEventListener('pagehide', store);
      store();
    };
  }, [rows, stored]);

  const isRestored = useRef(false);
  useLayoutEffect(() => {
    if (isRestored.current || !isReady) return;
    isRestored.current = true;
    const left = stored.get('scroll');
    stored.remove('scroll');
    const findIndex = (id: string | undefined) => items.findIndex((item) => item.id === id);
    const start = left?.address === readAddress() ? rows.measurementsCache[findIndex(left.id)]?.start : undefined;
    const opened = findIndex(getOpenedId());
    if (left !== undefined && start !== undefined) window.scrollTo(0, start + left.beyond);
    else if (opened > 0) rows.scrollToIndex(opened, { align: 'center' });
  });
}
