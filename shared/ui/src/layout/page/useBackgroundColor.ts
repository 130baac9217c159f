import { usePlatform } from '@backoffice/platform';
import { useEffect } from 'react';

const DEFAULT = '#ffffff';

/** Colours the page's background and the phone's bars while the screen is shown; undefined is the default, white. */
export function useBackgroundColor(color: string | undefined): void {
  const { nav } = usePlatform();
  useEffect(() => {
    nav.setBackgroundColor(color ?? DEFAULT);
    return () => nav.setBackgroundColor(DEFAULT);
  }, [nav, color]);
}
