import { usePlatform } from '@backoffice/platform';
import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * A row and how far the page was scrolled beyond its top, in px. Stored as a row because new orders may be added above
 * it.
 */
export interface ScrollPosition {
  readonly id: string;
  readonly beyond: number;
}

interface Options {
  /** Identifies the current list: a different list starts at its top. */
  readonly readAddress: () => string;
  /** Whether the list can be scrolled, because its position on the page is known. */
  readonly isReady: boolean;
  /** The current position; undefined at the top of the list. */
  readonly read: () => ScrollPosition | undefined;
  /** Called once, when ready, with the stored position of this address if it is younger than 30 minutes. */
  readonly restore: (position: ScrollPosition | undefined) => void;
}

const KEY = 'orders.place';
const MAX_AGE_MS = 30 * 60_000;

/**
 * Stores the position of the list when it is closed and restores the position when the same address is opened again.
 */
export function useScrollRestoration({ readAddress, isReady, read, restore }: Options): void {
  const { expire } = usePlatform();
  const latest = useRef({ readAddress, read });
  useEffect(() => {
    latest.current = { readAddress, read };
  });

  useLayoutEffect(() => {
    const store = () => {
      const position = latest.current.read();
      if (position !== undefined) expire.set(KEY, { address: latest.current.readAddress(), ...position }, MAX_AGE_MS);
    };
    window.addEventListener('pagehide', store);
    return () => {
      window.removeEventListener('pagehide', store);
      store();
    };
  }, [expire]);

  const isRestored = useRef(false);
  useLayoutEffect(() => {
    if (isRestored.current || !isReady) return;
    isRestored.current = true;
    const stored = expire.get(KEY);
    expire.remove(KEY);
    restore(isStoredPosition(stored) && stored.address === readAddress() ? stored : undefined);
  });
}

function isStoredPosition(value: unknown): value is ScrollPosition & { readonly address: string } {
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
