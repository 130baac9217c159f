import { type RefObject, useLayoutEffect, useState } from 'react';

/** The distance of an element from the top of the page, in px; null before it is mounted. Follows changes above it. */
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
 * Calls back when what comes before an element has another size. The page itself is not observed: it has another size
 * whenever a row has, and a browser reports an observed parent that changes with an observed child as an error.
 */
function watchAbove(element: HTMLElement, onChange: () => void): () => void {
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
    // Calls back with the next frame: to measure here would lay the page out for each message and dialog that comes.
    observeAll();
  });
  observeAll();
  return () => {
    sizes.disconnect();
    children.disconnect();
  };
}
