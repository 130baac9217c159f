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

/**
 * Stores the position of the list when it is closed and restores the position when the same address is opened again.
 */
export function useScrollRestoration({ readAddress, isReady, read, restore }: Options): void {
  const { stored } = usePlatform();
  const latest = useRef({ readAddress, read });
  useEffect(() => {
    latest.current = { readAddress, read };
  });

  useLayoutEffect(() => {
    const store = () => {
      const position = latest.current.read();
      if (position !== undefined) stored.set('scroll', { address: latest.current.readAddress(), ...position });
    };
    window.addEventListener('pagehide', store);
    return () => {
      window.removeEventListener('pagehide', store);
      store();
    };
  }, [stored]);

  const isRestored = useRef(false);
  useLayoutEffect(() => {
    if (isRestored.current || !isReady) return;
    isRestored.current = true;
    const left = stored.get('scroll');
    stored.remove('scroll');
    restore(left?.address === readAddress() ? left : undefined);
  });
}
