import { useEffect, useRef } from 'react';
import { type OrderListQuery, formatOrderListQuery } from './orderListQuery.ts';

/** Goes to the top of the page when other orders are asked for: the middle of another list means nothing. */
export function useTopOnChange(query: OrderListQuery): void {
  const wanted = formatOrderListQuery({ ...query, open: null });
  const shown = useRef(wanted);
  useEffect(() => {
    if (shown.current === wanted) return;
    shown.current = wanted;
    if (window.scrollY > 0) window.scrollTo(0, 0);
  }, [wanted]);
}
