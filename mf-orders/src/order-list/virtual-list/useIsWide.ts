import { useCallback, useState, useSyncExternalStore } from 'react';

/** Whether the screen is as wide as a desk's. */
export function useIsWide(): boolean {
  // Making one for every render would cost more than all else that a render of the list does.
  const [media] = useState(() => window.matchMedia('(width >= 1024px)'));
  const subscribe = useCallback(
    (onChange: () => void) => {
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => media.matches);
}
