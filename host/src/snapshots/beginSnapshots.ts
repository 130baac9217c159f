import { LIST_RETENTION } from '@backoffice/platform';
import { runWhenIdle } from '../browser/runWhenIdle.ts';
import { SCROLLED } from './Snapshot.ts';
import type { SnapshotsDeps } from './SnapshotsDeps.ts';
import { removeSnapshots } from './removeSnapshots.ts';
import { storeSnapshot } from './storeSnapshot.ts';
import { takeSnapshot } from './takeSnapshot.ts';

/**
 * Keeps from now on each screen whose list is shown (`data-seen-last`), when the page is idle then, and again when the
 * page is hidden; the next visit begins with it (ADR 154). Removes what is as old as no list is kept.
 */
export function beginSnapshots(deps: SnapshotsDeps): void {
  const { view, session, now } = deps;
  const { document: page } = view;
  const keep = () => {
    // At the end of a session all are removed, and no more are made.
    if (session.isOver || session.draftOwner === null) return;
    const { location, scrollY } = view;
    const address = location.pathname + location.search;
    try {
      if (scrollY > 0) view.sessionStorage.setItem(SCROLLED, address);
      else view.sessionStorage.removeItem(SCROLLED);
      const snapshot = takeSnapshot(deps);
      if (snapshot !== undefined) storeSnapshot(view.localStorage, snapshot, { address, madeAt: now() });
    } catch {
      // A style sheet may be unreadable and the storage full or forbidden: the next visit begins as a first one.
    }
  };
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'hidden') keep();
  });
  let isWaiting = false;
  const keepWhenIdle = () => {
    if (isWaiting) return;
    isWaiting = true;
    runWhenIdle(view, () => {
      isWaiting = false;
      keep();
    });
  };
  let shown = '';
  const follow = () => {
    const lists = [...page.querySelectorAll<HTMLElement>('[data-seen-last]')].map(({ dataset }) => dataset['seenLast']);
    const now = [view.location.href, ...lists].join();
    if (now !== shown && lists.length > 0) keepWhenIdle();
    shown = now;
  };
  const attributeFilter = ['data-seen-last'];
  new MutationObserver(follow).observe(page.body, { childList: true, subtree: true, attributeFilter });
  follow();
  try {
    removeSnapshots(view.localStorage, (madeAt) => !(madeAt > now() - LIST_RETENTION));
  } catch {
    // A browser that forbids storage has none.
  }
}
