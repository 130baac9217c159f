import { reaction } from 'mobx';
import type { SessionStore } from './SessionStore.ts';

/**
 * Revalidates the session when the page becomes visible, returns from the back-forward cache or is connected again. A page
 * that is left is hidden first, and shown from the cache only if its session is still valid, because Back must not show
 * the data of the former account.
 */
export function watchPage(
  view: Pick<Window, 'addEventListener' | 'document'>,
  root: Pick<HTMLElement, 'style'>,
  session: Pick<SessionStore, 'wake' | 'isOver'>,
  connection: { readonly isOffline: boolean },
): void {
  // Not `display`, which would lose the scroll position.
  const show = (isShown: boolean) => (root.style.visibility = isShown ? '' : 'hidden');
  // A link to an app may leave the page as it is; only a cached page is shown again later.
  view.addEventListener('pagehide', ({ persisted }) => persisted && show(false));
  view.addEventListener('pageshow', () => {
    void session.wake();
    show(!session.isOver);
  });
  reaction(
    () => connection.isOffline,
    (isOffline) => void (isOffline || session.wake()),
  );
  view.document.addEventListener('visibilitychange', () => {
    if (view.document.visibilityState === 'visible') void session.wake();
  });
}
