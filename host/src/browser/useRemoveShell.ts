import { useLayoutEffect } from 'react';

/**
 * Removes the static first screen, and the name of its page from the document; every screen that may be the first to
 * render calls it.
 */
export function useRemoveShell(): void {
  useLayoutEffect(() => {
    document.getElementById('shell')?.remove();
    delete document.documentElement.dataset['page'];
  }, []);
}
