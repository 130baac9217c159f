import { useLocation, useNavigate } from '@backoffice/platform';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { type OrderListQuery, formatOrderListQuery, parseOrderListQuery } from './orderListQuery.ts';

/**
 * The list's part of the address and a way to change some of it; it stays one entry of the history. `show` is told of a
 * change at once: the router brings it a frame or two later, after everything that watches the address.
 */
export function useOrderListQuery(
  show: (query: OrderListQuery) => void,
): [OrderListQuery, (change: Partial<OrderListQuery>) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => parseOrderListQuery(search), [search]);
  // Two changes in one frame: the second builds on the first, which the router has not shown yet.
  const latest = useRef(query);
  useLayoutEffect(() => {
    latest.current = query;
    show(query);
  }, [query, show]);
  const change = useCallback(
    (part: Partial<OrderListQuery>) => {
      latest.current = { ...latest.current, ...part };
      show(latest.current);
      void navigate({ search: formatOrderListQuery(latest.current) }, { replace: true, preventScrollReset: true });
    },
    [navigate, show],
  );
  return [query, change];
}
