import { useEffect, useRef } from 'react';
import { ORDER_COLUMNS } from '../columns/orderColumns.ts';
import { type OrderListQuery, formatOrderListQuery } from './orderListQuery.ts';

/** Scrolls to the top when search or filters change: a position in the middle of another list means nothing. */
export function useScrollToTopOnChange(query: OrderListQuery): void {
  const list = formatOrderListQuery({ ...query, view: null, columns: ORDER_COLUMNS, open: null, all: false });
  const lastList = useRef(list);
  useEffect(() => {
    if (lastList.current === list) return;
    lastList.current = list;
    if (window.scrollY > 0) window.scrollTo(0, 0);
  }, [list]);
}
