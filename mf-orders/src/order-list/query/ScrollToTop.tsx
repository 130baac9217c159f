import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useOrderList } from '../OrderListContext.ts';

/**
 * Scrolls to the top when search, filters or sorting change: the old scroll position has no meaning in the new list.
 */
export const ScrollToTop = observer(function ScrollToTop() {
  const { listKey } = useOrderList().address;
  // Updated by the scroll event: reading `scrollY` in the effect would force a layout before the new rows are inserted.
  const isScrolled = useRef(true);
  useEffect(() => {
    const updateIsScrolled = () => {
      isScrolled.current = window.scrollY > 0;
    };
    window.addEventListener('scroll', updateIsScrolled, { passive: true });
    return () => window.removeEventListener('scroll', updateIsScrolled);
  }, []);
  const lastListKey = useRef(listKey);
  useEffect(() => {
    if (lastListKey.current === listKey) return;
    lastListKey.current = listKey;
    if (!isScrolled.current) return;
    isScrolled.current = window.scrollY > 0;
    if (isScrolled.current) window.scrollTo(0, 0);
  }, [listKey]);
  return null;
});
