import { useCallback, useState, useSyncExternalStore } from 'react';

/** Whether the screen is at least 1024 px wide. */
export function useIsWide(): boolean {
  // Once, as a media query made in every render would cost more than the rest of the list's render.
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
