import { useCallback, useState, useSyncExternalStore } from 'react';

/** Whether the page matches a media query now; changes of the query after the first render are ignored. */
export function useMedia(query: string): boolean {
  // Created once: in every render it would cost more than the rest of a long list's render.
  const [media] = useState(() => window.matchMedia(query));
  const subscribe = useCallback(
    (onChange: () => void) => {
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => media.matches);
}
