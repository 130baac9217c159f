import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { OrderListAddress } from './OrderListAddress.ts';

/** Scrolls to the top when search or filters change: a position in the middle of another list means nothing. */
export const TopOfOtherLists = observer(function TopOfOtherLists({
  address: { list },
}: {
  readonly address: Pick<OrderListAddress, 'list'>;
}) {
  const lastList = useRef(list);
  useEffect(() => {
    if (lastList.current === list) return;
    lastList.current = list;
    if (window.scrollY > 0) window.scrollTo(0, 0);
  }, [list]);
  return null;
});
