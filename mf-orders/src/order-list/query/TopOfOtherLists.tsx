import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { OrderListAddress } from './OrderListAddress.ts';

/**
 * Scrolls to the top when search, filters or sorting change: the old scroll position has no meaning in the new list.
 */
export const TopOfOtherLists = observer(function TopOfOtherLists({
  address: { list },
}: {
  readonly address: Pick<OrderListAddress, 'list'>;
}) {
  // Updated by the scroll event: reading `scrollY` in the effect would force a layout before the new rows are inserted.
  const isScrolled = useRef(true);
  useEffect(() => {
    const note = () => {
      isScrolled.current = window.scrollY > 0;
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, []);
  const lastList = useRef(list);
  useEffect(() => {
    if (lastList.current === list) return;
    lastList.current = list;
    if (!isScrolled.current) return;
    isScrolled.current = window.scrollY > 0;
    if (isScrolled.current) window.scrollTo(0, 0);
  }, [list]);
  return null;
});
