import { reaction } from 'mobx';
import type { DraftContent, DraftStore } from './DraftStore.ts';
import { draftWriters } from './flushDrafts.ts';

/** Debounce of draft writes in milliseconds: the longest input that a crash can lose. */
const REST = 300;

/**
 * Stores the content of a form as its draft whenever it changes: `content` is observed, and null deletes the draft. A
 * page that becomes hidden is stored at once, because a phone may end it without an event. The returned function stores
 * the current content and stops. `isOwn` is whether the stored draft is already that of this form: otherwise it may
 * belong to another tab with the same record, so a form without content does not delete it.
 */
export function autosaveDraft(
  drafts: Pick<DraftStore, 'write' | 'remove'>,
  key: string,
  content: () => DraftContent | null,
  isOwn = true,
): () => void {
  let isKept = isOwn;
  const keep = async (held: DraftContent | null) => {
    if (held === null && !isKept) return false;
    isKept = held !== null;
    if (held !== null) return drafts.write(key, held);
    await drafts.remove(key);
    return false;
  };
  const stop = reaction(content, (held) => void keep(held), { delay: REST });
  const keepNow = () => keep(content());
  draftWriters.add(keepNow);
  window.addEventListener('pagehide', keepNow);
  document.addEventListener('visibilitychange', keepNow);
  return () => {
    void keepNow();
    stop();
    draftWriters.delete(keepNow);
    window.removeEventListener('pagehide', keepNow);
    document.removeEventListener('visibilitychange', keepNow);
  };
}
