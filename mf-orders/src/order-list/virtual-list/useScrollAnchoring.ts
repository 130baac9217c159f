import type { Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef } from 'react';

interface Setting {
  /** A new function whenever a row opens or closes. */
  readonly isOpen: unknown;
  /** The row that a person has just opened. */
  readonly opened: () => string | undefined;
  readonly indexOf: (id: string) => number;
  /** What covers the top of the page, in px. */
  readonly covered: number;
}

interface Seen {
  readonly isOpen: unknown;
  readonly starts: ReadonlyMap<string, number>;
  readonly first: string | undefined;
}

/** Keeps what a person looks at in its place while rows above it open and close: the row just opened, else the first in view. */
export function useScrollAnchoring(
  rows: Virtualizer<Window, HTMLLIElement>,
  { isOpen, opened, indexOf, covered }: Setting,
): void {
  const seen = useRef<Seen>(undefined);
  useLayoutEffect(() => {
    // As the virtual list has it by itself, but for the row just opened: it is measured before the list has heard of the
    // scroll that keeps it in place, and would be taken for one above the screen.
    rows.shouldAdjustScrollPositionOnItemSizeChange = ({ key, start, end }, _, { itemSizeCache, ...at }) => {
      const offset = at.scrollOffset ?? 0;
      if (itemSizeCache.has(key)) return end <= offset && at.scrollDirection !== 'backward';
      return start < offset && key !== keyOf(opened() ?? '', true);
    };
    // The rows and the function are the list's own for as long as it stands.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [rows]);
  useLayoutEffect(() => {
    const before = seen.current;
    if (before !== undefined && before.isOpen !== isOpen) {
      const pressed = opened();
      const id = pressed !== undefined && before.starts.has(pressed) ? pressed : before.first;
      const was = id === undefined ? undefined : before.starts.get(id);
      const is = id === undefined ? undefined : rows.measurementsCache[indexOf(id)]?.start;
      // The page may be shorter now and have been pulled up by the browser, so where it was is what counts.
      if (was !== undefined && is !== undefined && is !== was) window.scrollTo(0, (rows.scrollOffset ?? 0) + is - was);
    }
    const items = rows.getVirtualItems();
    const edge = (rows.scrollOffset ?? 0) + covered;
    const first = items.find(({ end }) => end > edge) ?? items[0];
    seen.current = {
      isOpen,
      starts: new Map(items.map(({ key, start }) => [idOf(key), start])),
      first: first && idOf(first.key),
    };
  });
}

/** The key of a row in the virtual list: an open row is another thing than the same row closed, with another height. */
export function keyOf(id: string, isOpen: boolean): string {
  return isOpen ? `${id}+` : id;
}

function idOf(key: string | number | bigint): string {
  return String(key).replace(/\+$/, '');
}
