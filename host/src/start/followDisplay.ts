import type { Platform } from '@backoffice/platform';
import { runWhenIdle } from '../browser/runWhenIdle.ts';

/**
 * Loads what follows changes of the display once the page has nothing else to do: what it looks like at the start, the
 * page's first script has set. Where it does not come, a change shows with the next page.
 */
export function followDisplay(page: Document, view: Window, { display, nav }: Platform): void {
  if (display === undefined) return;
  const follow = async () => (await import('../display/applyDisplay.ts')).applyDisplay(page, view, { display, nav });
  runWhenIdle(view, () => void follow().catch(() => {}));
}
