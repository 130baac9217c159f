import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { OrderListAddress } from './OrderListAddress.ts';

/** Scrolls to the top when search or filters change: a position in the middle of another list means nothing. */
export const TopOfOtherLists = observer(function TopOfOtherLists({
  address: { list },
}: {
  readonly address: Pick<OrderListAddress, 'list'>;
}) {
  // As of the last scroll: to ask in the effect would lay the page out before the rows of the other list are in it.
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
