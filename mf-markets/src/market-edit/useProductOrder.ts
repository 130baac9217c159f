import { usePlatform } from '@backoffice/platform';
import { useEffect, useId } from 'react';
import type { MarketProducts } from './MarketProducts.ts';

/**
 * Sends a changed order of products when its page is left or hidden, and holds the document until it is stored. To be
 * called by an observer.
 */
export function useProductOrder(products: MarketProducts): void {
  const { guard } = usePlatform();
  const id = useId();
  const { isPending, flush } = products;
  useEffect(() => {
    // A browser may end a hidden page without another event.
    const sendIfHidden = () => {
      if (document.visibilityState === 'hidden') void flush();
    };
    document.addEventListener('visibilitychange', sendIfHidden);
    return () => {
      document.removeEventListener('visibilitychange', sendIfHidden);
      void flush();
    };
  }, [flush]);
  useEffect(() => {
    guard.setWorking(id, isPending);
    return () => guard.setWorking(id, false);
  }, [guard, id, isPending]);
}
