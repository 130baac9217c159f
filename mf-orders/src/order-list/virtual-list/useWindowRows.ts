import {
  Virtualizer,
  type VirtualizerOptions,
  observeWindowOffset,
  observeWindowRect,
  windowScroll,
} from '@tanstack/react-virtual';
import { useLayoutEffect, useReducer, useRef, useState } from 'react';

type WindowOptions<Item extends Element> = Omit<
  VirtualizerOptions<Window, Item>,
  'getScrollElement' | 'observeElementRect' | 'observeElementOffset' | 'scrollToFn' | 'onChange'
>;

interface Options<Item extends Element> extends WindowOptions<Item> {
  /** Draws what is in view, whenever other rows are; it changes by itself those that are to. */
  readonly draw: (rows: Virtualizer<Window, Item>) => void;
  /** Whether the component is to be rendered with the next rows that come into view. */
  readonly isAwaitingRows: () => boolean;
}

/**
 * The library's rows of a list that scrolls with the page, for a component that has its rows drawn apart: it is rendered
 * when the list becomes longer or shorter. By the library's own hook it would be with each row that scrolls into view.
 */
export function useWindowRows<Item extends Element>({
  draw,
  isAwaitingRows,
  ...options
}: Options<Item>): Virtualizer<Window, Item> {
  const [, render] = useReducer((count: number) => count + 1, 0);
  const renderedSize = useRef(0);
  const resolved: VirtualizerOptions<Window, Item> = {
    initialOffset: () => window.scrollY,
    ...options,
    getScrollElement: () => window,
    observeElementRect: observeWindowRect,
    observeElementOffset: observeWindowOffset,
    scrollToFn: windowScroll,
    onChange: (rows) => {
      if (rows.getTotalSize() !== renderedSize.current || isAwaitingRows()) render();
      draw(rows);
    },
  };
  // The library calls these functions in events and effects, and none of them during a render.
  // oxlint-disable-next-line react/refs
  const [rows] = useState(() => new Virtualizer(resolved));
  // oxlint-disable-next-line react/refs
  rows.setOptions(resolved);
  useLayoutEffect(() => rows._didMount(), [rows]);
  useLayoutEffect(() => {
    renderedSize.current = rows.getTotalSize();
    rows._willUpdate();
  });
  return rows;
}
