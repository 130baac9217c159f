import { type Virtualizer, defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import { useIsWide } from '../../../order-list/virtual-list/useIsWide.ts';
import { useOffsetTop } from '../../../order-list/virtual-list/useOffsetTop.ts';

/** The columns of the grid that take the focus. */
export type GridColumn = 'company' | 'no';

/** The drawn rows of the grid, and the row that the keyboard is at. */
export interface GridRows {
  readonly gridRef: RefObject<HTMLDivElement | null>;
  readonly rows: Virtualizer<Window, HTMLElement>;
  /** Where the rows begin, in px from the top of the page. */
  readonly top: number;
  /** The height of a row in px. */
  readonly height: number;
  /** The row whose fields are reached by Tab. It stays drawn wherever the page is scrolled to. */
  readonly active: number;
  readonly setActive: (row: number) => void;
  /** Scrolls to a row and focuses its field. */
  readonly focus: (row: number, column?: GridColumn) => void;
}

/** Heights in px at the usual font size, which the style sheet repeats. */
const HEIGHT = { wide: 64, narrow: 116 };
/** What the bars cover above and below the rows, in px. */
const COVERED = { wide: { above: 220, below: 24 }, narrow: { above: 72, below: 150 } };
const DEFAULT_FONT_SIZE = 16;
/** So many rows are drawn above and below those that are seen. */
const OVERSCAN = 6;

/** Draws the rows of the grid that are on the screen: ten thousand take as many elements as twenty. */
export function useGridRows(count: number): GridRows {
  const gridRef = useRef<HTMLDivElement>(null);
  const [fontSize] = useState(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);
  const size = useIsWide() ? 'wide' : 'narrow';
  const height = Math.round((HEIGHT[size] * fontSize) / DEFAULT_FONT_SIZE);
  const measuredTop = useOffsetTop(gridRef);
  const top = measuredTop ?? 0;
  const [chosen, setActive] = useState(0);
  const active = Math.max(0, Math.min(chosen, count - 1));
  // What fills the window is drawn at once, the rows beside it in a later frame.
  const overscan = useDeferredValue(OVERSCAN, 0);
  const wanted = useRef<{ readonly row: number; readonly column: GridColumn } | null>(null);

  // The library's object is mutable; nothing that is memoised reads it.
  const rows = useWindowVirtualizer<HTMLElement>({
    // Where the rows begin is not known in the first pass, which would draw those of a whole window.
    count: measuredTop === null ? 0 : count,
    scrollMargin: top,
    estimateSize: () => height,
    // Without it nothing is drawn before the library has measured the window, and then all at once.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    overscan,
    scrollPaddingStart: COVERED[size].above,
    scrollPaddingEnd: COVERED[size].below,
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const shown = defaultRangeExtractor(range);
        return shown.includes(active) || active >= range.count ? shown : [...shown, active].sort((a, b) => a - b);
      },
      [active],
    ),
    useFlushSync: false,
  });
  // A row has another height when the phone is turned.
  const measured = useRef(height);
  useLayoutEffect(() => {
    if (measured.current === height) return;
    measured.current = height;
    rows.measure();
  }, [rows, height]);

  const focusWanted = () => {
    const { row, column } = wanted.current ?? {};
    const grid = gridRef.current;
    const fields = grid?.querySelector(`[data-row="${row}"]`);
    const field =
      fields?.querySelector<HTMLElement>(`[data-column="${column}"]`) ??
      fields?.querySelector<HTMLElement>('[data-column]');
    if (!field) return;
    wanted.current = null;
    field.focus({ preventScroll: true });
    if (field instanceof HTMLInputElement) field.select();
  };
  useLayoutEffect(() => {
    if (wanted.current !== null) focusWanted();
  });

  const focus = (row: number, column: GridColumn = 'no') => {
    if (row < 0 || row >= count) return;
    wanted.current = { row, column };
    setActive(row);
    rows.scrollToIndex(row, { align: 'auto' });
    focusWanted();
  };
  return { gridRef, rows, top, height, active, setActive, focus };
}
