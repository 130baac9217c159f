import { useOffsetTop } from '@backoffice/ui';
import { type Virtualizer, defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import { useIsWide } from '../../../order/useIsWide.ts';

/** Focusable columns of the grid. */
export type GridColumn = 'company' | 'no';

/** Rendered rows of the grid and the active row. */
export interface GridRows {
  readonly rowsRef: RefObject<HTMLDivElement | null>;
  /** The invisible element with the height of a row. */
  readonly probeRef: RefObject<HTMLElement | null>;
  readonly rows: Virtualizer<Window, HTMLElement>;
  /** Offset of the first row in px from the top of the page. */
  readonly top: number;
  /** Height of a row in px. */
  readonly height: number;
  /** The row that the Tab key reaches. It stays rendered at any scroll position. */
  readonly active: number;
  readonly setActive: (row: number) => void;
  /** Scrolls to a row and focuses its field. */
  readonly focus: (row: number, column?: GridColumn) => void;
}

/** Row height in px before it is measured. */
const HEIGHT = 64;
/** Height in px of the fixed bars that cover rows at the top and bottom of the window. */
const BAR_HEIGHTS = { wide: { above: 220, below: 24 }, narrow: { above: 72, below: 150 } };
/** Number of rows rendered above and below the visible rows. */
const OVERSCAN = 6;

/** Virtualizes the rows of the grid: only visible rows are rendered. */
export function useGridRows(count: number): GridRows {
  const rowsRef = useRef<HTMLDivElement>(null);
  const { probeRef, height } = useRowHeight();
  const size = useIsWide() ? 'wide' : 'narrow';
  const focusField = useFieldFocus(rowsRef);
  const measuredTop = useOffsetTop(rowsRef);
  const top = measuredTop ?? 0;
  const [activeRow, setActive] = useState(0);
  const active = Math.max(0, Math.min(activeRow, count - 1));
  // Renders the visible rows first and the overscan rows in a deferred render.
  const overscan = useDeferredValue(OVERSCAN, 0);

  // The virtualizer is mutable, so memoized code must not read it.
  const rows = useWindowVirtualizer<HTMLElement>({
    // The offset of the rows is unknown in the first pass; a count of 0 avoids rendering a window of wrong rows.
    count: measuredTop === null ? 0 : count,
    scrollMargin: top,
    estimateSize: () => height,
    // Allows rendering before the library has measured the window.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    overscan,
    scrollPaddingStart: BAR_HEIGHTS[size].above,
    scrollPaddingEnd: BAR_HEIGHTS[size].below,
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const shown = defaultRangeExtractor(range);
        return shown.includes(active) || active >= range.count ? shown : [...shown, active].sort((a, b) => a - b);
      },
      [active],
    ),
    useFlushSync: false,
  });
  // The row height changes with the text size and the width.
  const measuredHeight = useRef(height);
  useLayoutEffect(() => {
    if (measuredHeight.current === height) return;
    measuredHeight.current = height;
    rows.measure();
  }, [rows, height]);

  const focus = (row: number, column: GridColumn = 'no') => {
    if (row < 0 || row >= count) return;
    setActive(row);
    rows.scrollToIndex(row, { align: 'auto' });
    focusField(row, column);
  };
  return { rowsRef, probeRef, rows, top, height, active, setActive, focus };
}

/** Returns the height of a row in px, which the style sheet defines by text size and width. */
function useRowHeight() {
  const probeRef = useRef<HTMLElement>(null);
  const [height, setHeight] = useState(HEIGHT);
  useLayoutEffect(() => {
    const { current } = probeRef;
    if (current === null) return;
    const measure = () => setHeight(current.offsetHeight || HEIGHT);
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(current);
    return () => sizes.disconnect();
  }, []);
  return { probeRef, height };
}

/** Returns a function that focuses the field of a row now or, if the row is not rendered yet, after its render. */
function useFieldFocus(rowsRef: RefObject<HTMLDivElement | null>) {
  const pendingFocus = useRef<{ readonly row: number; readonly column: GridColumn } | null>(null);
  const focusPending = () => {
    const { row, column } = pendingFocus.current ?? {};
    const fields = rowsRef.current?.querySelector(`[data-row="${row}"]`);
    const field =
      fields?.querySelector<HTMLElement>(`[data-column="${column}"]`) ??
      fields?.querySelector<HTMLElement>('[data-column]');
    if (!field) return;
    pendingFocus.current = null;
    field.focus({ preventScroll: true });
    if (field instanceof HTMLInputElement) field.select();
  };
  useLayoutEffect(() => {
    if (pendingFocus.current !== null) focusPending();
  });
  return (row: number, column: GridColumn) => {
    pendingFocus.current = { row, column };
    focusPending();
  };
}
