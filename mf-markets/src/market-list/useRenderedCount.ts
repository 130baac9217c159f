import { type RefCallback, useCallback, useState } from 'react';

/** Cards of the first render: more than a screen shows. */
const FIRST = 8;
const STEP = 24;
const MARGIN = '1200px';

/**
 * Returns how many of `total` items to render, and the ref of an element at their end: more items are rendered when it
 * is near the screen, so that a long list is painted as early as a short one. The element needs `count` as its key.
 */
export function useRenderedCount(total: number): {
  readonly count: number;
  readonly endRef: RefCallback<HTMLElement> | undefined;
} {
  const [count, setCount] = useState(FIRST);
  const endRef = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setCount((rendered) => rendered + STEP);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { count, endRef: count < total ? endRef : undefined };
}
