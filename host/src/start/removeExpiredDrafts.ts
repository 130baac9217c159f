import type { DraftStore } from '@backoffice/platform';

/** Milliseconds after the start, so that it delays no screen. */
const AFTER = 10_000;

/**
 * Deletes the drafts that are two weeks old (docs/rules.md#drafts), of all accounts, once for each load of the page.
 */
export function removeExpiredDrafts(view: Pick<Window, 'setTimeout'>, drafts: Pick<DraftStore, 'removeExpired'>): void {
  view.setTimeout(() => void drafts.removeExpired(), AFTER);
}
