import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * The distance of an element from the top of the page, in px; null before it is mounted. Updated when elements above it
 * are resized.
 */
export function useOffsetTop(element: RefObject<HTMLElement | null>): number | null {
  const [top, setTop] = useState<number | null>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    const measure = () => setTop(Math.round(current.getBoundingClientRect().top + window.scrollY));
    measure();
    return watchAbove(current, measure);
  }, [element]);
  return top;
}

/**
 * Calls `onChange` when an element above the given element is resized. The ancestors are not observed: each opened row
 * resizes them, and browsers report an error if an observed parent is resized together with an observed child.
 */
export function watchAbove(element: Element, onChange: () => void): () => void {
  const sizes = new ResizeObserver(onChange);
  const observeAll = () => {
    for (let at = element; at !== document.body;) {
      for (let before = at.previousElementSibling; before !== null; before = before.previousElementSibling)
        sizes.observe(before);
      const parent = at.parentElement;
      if (parent === null) return;
      children.observe(parent, { childList: true });
      at = parent;
    }
  };
  const children = new MutationObserver(() => {
    sizes.disconnect();
    // The ResizeObserver calls `onChange` in the next frame: measuring here would force a layout for each added message
    // or dialog.
    observeAll();
  });
  observeAll();
  return () => {
    sizes.disconnect();
    children.disconnect();
  };
}
