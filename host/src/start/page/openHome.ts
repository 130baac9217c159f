import { type BrowserStorage, readHomePath } from '@backoffice/platform';

const KEY = 'backoffice.started';

interface Start {
  readonly local: BrowserStorage;
  readonly session: BrowserStorage;
  readonly uid: string | null;
}

/**
 * If this is the first document of the tab and the seller has opened `/` directly, not by a link, a reload or Back:
 * marks the document (`data-home`), so that the frame opens the home of the account once it is read, and already opens
 * the last known home.
 */
export function openHome({ document, history, location, performance }: Window, { local, session, uid }: Start): void {
  const isKnown = session.getItem(KEY) !== null;
  // Without storage a later document of the tab would look like the first.
  if (!session.setItem(KEY, '1') || isKnown) return;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isDirect = document.referrer === '' && navigation?.type === 'navigate';
  if (!isDirect || location.pathname + location.search + location.hash !== '/') return;
  document.documentElement.dataset['home'] = '';
  const path = readHomePath(local, uid);
  if (path !== '/') history.replaceState(history.state, '', path);
}
