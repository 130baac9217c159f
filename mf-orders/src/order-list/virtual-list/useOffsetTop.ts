import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * The distance of an element from the top of the page, in px. Before it is mounted `expected`, where it was last: another
 * one is known before anything is drawn. Follows changes above it.
 */
export function useOffsetTop(element: RefObject<HTMLElement | null>, expected: number | null = null): number | null {
  const [top, setTop] = useState(expected);
  useLayoutEffect(() => {
    const measure = () => {
      if (element.current) setTop(Math.round(element.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return top;
}
