import { usePlatform } from '@backoffice/platform';
import { useEffect } from 'react';

/** Makes a title that of the window while the screen is shown. A `PageBar` does it with its own. */
export function useScreenTitle(title: string): void {
  const { nav } = usePlatform();
  useEffect(() => nav.setScreenTitle(title), [nav, title]);
}
