import { useLocation, usePlatform } from '@backoffice/platform';
import { useEffect, useLayoutEffect, useRef } from 'react';

/** A row and how far, in px, the page was scrolled beyond its top. */
export interface ScrollPosition {
  readonly id: string;
  readonly beyond: number;
}

const KEY = 'orders.place';
const HALF_AN_HOUR = 30 * 60_000;

/**
 * Remembers where the list is left and answers, once, where the same list was left before. A row rather than pixels:
 * orders come in above it while the person is elsewhere.
 */
export function useScrollRestoration(present: () => ScrollPosition | undefined): () => ScrollPosition | undefined {
  const { expire } = usePlatform();
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const latest = useRef({ address, present });
  useEffect(() => {
    latest.current = { address, present };
  });
  useLayoutEffect(() => {
    const keep = () => {
      const place = latest.current.present();
      if (place !== undefined) expire.set(KEY, { address: latest.current.address, ...place }, HALF_AN_HOUR);
    };
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [expire]);

  return () => {
    const kept = expire.get(KEY);
    expire.remove(KEY);
    return isPlace(kept) && kept.address === address ? kept : undefined;
  };
}

function isPlace(value: unknown): value is ScrollPosition & { readonly address: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'address' in value &&
    'id' in value &&
    typeof value.id === 'string' &&
    'beyond' in value &&
    typeof value.beyond === 'number'
  );
}
