import type { DraftStore, ListCache } from '@backoffice/platform';

/** Milliseconds after the start, so that it delays no screen. */
const AFTER = 10_000;

/**
 * Deletes the drafts that are two weeks old (docs/rules.md#drafts) and the lists that are one week old
 * (docs/rules.md#cached-lists), of all accounts, once for each load of the page.
 */
export function removeExpiredDrafts(
  view: Pick<Window, 'setTimeout'>,
  ...stores: readonly Pick<DraftStore | ListCache, 'removeExpired'>[]
): void {
  view.setTimeout(() => {
    for (const store of stores) void store.removeExpired();
  }, AFTER);
}
