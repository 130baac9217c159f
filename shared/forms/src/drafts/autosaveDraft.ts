import { type DraftContent, type DraftKey, type DraftStore, draftWriters } from '@backoffice/platform';
import { reaction } from 'mobx';

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
  key: DraftKey,
  content: () => DraftContent | null,
  isOwn = true,
): () => void {
  let isStored = isOwn;
  const store = async (present: DraftContent | null) => {
    if (present === null && !isStored) return false;
    isStored = present !== null;
    if (present !== null) return drafts.write(key, present);
    await drafts.remove(key);
    return false;
  };
  const stop = reaction(content, (present) => void store(present), { delay: REST });
  const storeNow = () => store(content());
  draftWriters.add(storeNow);
  window.addEventListener('pagehide', storeNow);
  document.addEventListener('visibilitychange', storeNow);
  return () => {
    void storeNow();
    stop();
    draftWriters.delete(storeNow);
    window.removeEventListener('pagehide', storeNow);
    document.removeEventListener('visibilitychange', storeNow);
  };
}
