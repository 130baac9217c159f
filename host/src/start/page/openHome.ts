import { type Stored, readHomePath } from '@backoffice/platform';

/**
 * If this is the first document of the tab and the seller has opened `/` directly, not by a link, a reload or Back:
 * marks the document (`data-home`), so that the frame opens the home of the account once it is read, and already opens
 * the last known home.
 */
export function openHome({ document, history, location, performance }: Window, stored: Stored): void {
  const isKnown = stored.get('started') !== undefined;
  // Without storage a later document of the tab would look like the first.
  if (!stored.set('started', true) || isKnown) return;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isDirect = document.referrer === '' && navigation?.type === 'navigate';
  if (!isDirect || location.pathname + location.search + location.hash !== '/') return;
  document.documentElement.dataset['home'] = '';
  const path = readHomePath(stored);
  if (path !== '/') history.replaceState(history.state, '', path);
}
