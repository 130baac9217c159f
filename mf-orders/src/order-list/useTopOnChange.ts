import { useEffect, useRef } from 'react';
import type { OrderListQuery } from './orderListQuery.ts';

/** Goes to the top of the page when other orders are asked for: the middle of another list means nothing. */
export function useTopOnChange({ q, status, packaging }: OrderListQuery): void {
  const wanted = JSON.stringify([q, status, packaging]);
  const shown = useRef(wanted);
  useEffect(() => {
    if (shown.current === wanted) return;
    shown.current = wanted;
    if (window.scrollY > 0) window.scrollTo(0, 0);
  }, [wanted]);
}
