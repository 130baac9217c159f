import type { StopWatch } from './StopWatch.ts';

/** How often an open page looks for what was stopped, in milliseconds: a stop reaches it within a minute. */
const EVERY = 25_000;

/** Looks for stopped builds regularly while the page is visible, and when it becomes visible. */
export function watchStops(view: Pick<Window, 'document' | 'setInterval'>, watch: Pick<StopWatch, 'look'>): void {
  const look = () => {
    if (view.document.visibilityState === 'visible') void watch.look();
  };
  view.setInterval(look, EVERY);
  view.document.addEventListener('visibilitychange', look);
}
