import { useCallback, useState, useSyncExternalStore } from 'react';

/** Whether the screen is wide enough for a grid of options. */
export function useIsWide(): boolean {
  const [media] = useState(() => window.matchMedia('(width >= 760px)'));
  const subscribe = useCallback(
    (onChange: () => void) => {
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => media.matches);
}
