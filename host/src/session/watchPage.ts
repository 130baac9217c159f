import type { SessionStore } from './SessionStore.ts';

/**
 * Wakes the session whenever the page may have slept through something: it comes back to the front, from the browser's
 * back-forward cache or to the network. A page that goes is hidden first, and what the cache brings back is shown only
 * if its session still stands: nobody sees the last person's data by Back.
 */
export function watchPage(
  view: Pick<Window, 'addEventListener' | 'document'>,
  root: Pick<HTMLElement, 'style'>,
  session: Pick<SessionStore, 'wake' | 'isOver'>,
): void {
  // Not `display`, which would lose how far the page was scrolled.
  const show = (isShown: boolean) => (root.style.visibility = isShown ? '' : 'hidden');
  view.addEventListener('pagehide', () => show(false));
  view.addEventListener('pageshow', () => {
    void session.wake();
    show(!session.isOver);
  });
  view.addEventListener('online', () => void session.wake());
  view.document.addEventListener('visibilitychange', () => {
    if (view.document.visibilityState === 'visible') void session.wake();
  });
}
