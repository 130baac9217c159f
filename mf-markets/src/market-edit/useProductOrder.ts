import { usePlatform } from '@backoffice/platform';
import { useEffect, useId } from 'react';
import type { MarketProducts } from './MarketProducts.ts';

/**
 * Saves a changed product order when the page is left or hidden, and blocks unloading until the order is stored. Reads
 * observables: call it in an observer.
 */
export function useProductOrder(products: MarketProducts): void {
  const { guard } = usePlatform();
  const id = useId();
  const { isPending, flush } = products;
  useEffect(() => {
    // A browser may close a hidden page without another event.
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
