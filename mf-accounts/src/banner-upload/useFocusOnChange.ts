import { type RefObject, useEffect, useRef } from 'react';

/** Whenever `turns` has grown, scrolls the page to its top and puts the focus where the new content is. */
export function useFocusOnChange(region: RefObject<HTMLElement | null>, turns: number): void {
  const seen = useRef(turns);
  useEffect(() => {
    if (seen.current === turns) return;
    seen.current = turns;
    window.scrollTo({ top: 0 });
    region.current?.focus({ preventScroll: true });
  }, [region, turns]);
}
