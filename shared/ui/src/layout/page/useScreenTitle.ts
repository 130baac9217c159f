import { usePlatform } from '@backoffice/platform';
import { useEffect } from 'react';

/** Sets the title of the window while the screen is shown. A `PageBar` does this with its own title. */
export function useScreenTitle(title: string): void {
  const { nav } = usePlatform();
  useEffect(() => nav.setScreenTitle(title), [nav, title]);
}
