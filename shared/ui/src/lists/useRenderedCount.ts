import { scheduleIdle } from '@backoffice/platform';
import { type RefCallback, useCallback, useEffect, useState } from 'react';

/** Cards of the first render: more than a screen shows. */
const FIRST = 8;
const STEP = 24;
/** Cards that are rendered without scrolling, so that the browser's search finds the markets of most sellers. */
const IDLE_MAX = 96;
const MARGIN = '1200px';

/**
 * Returns how many of `total` items to render, and the ref of an element at their end, which needs `count` as its key.
 * More items are rendered while the page is idle, and when the end is near the screen, so that a long list is painted as
 * early as a short one.
 */
export function useRenderedCount(total: number): {
  readonly count: number;
  readonly endRef: RefCallback<HTMLElement> | undefined;
} {
  const [count, setCount] = useState(FIRST);
  useEffect(() => {
    if (count >= Math.min(total, IDLE_MAX)) return undefined;
    return scheduleIdle(() => setCount(count + STEP));
  }, [count, total]);
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
