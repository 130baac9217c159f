import { type RefObject, useEffect, useRef } from 'react';

/**
 * Whenever `changes` has increased, scrolls the page to its top and moves the focus to the region with the new content.
 */
export function useFocusOnChange(region: RefObject<HTMLElement | null>, changes: number): void {
  const last = useRef(changes);
  useEffect(() => {
    if (last.current === changes) return;
    last.current = changes;
    window.scrollTo({ top: 0 });
    region.current?.focus({ preventScroll: true });
  }, [region, changes]);
}
