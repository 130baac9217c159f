import { reaction } from 'mobx';
import type { DraftContent, DraftStore } from './DraftStore.ts';
import { keepers } from './flushDrafts.ts';

/** How long a change rests before it is kept, in milliseconds: what a crash can cost. */
const REST = 300;

/**
 * Keeps what a form holds as its draft for as long as there is something to keep: `content` is observed, and null
 * removes the draft. A page that is hidden is kept at once, since a phone may end it without a word. The returned
 * function ends the keeping with what there is at that moment.
 */
export function keepDraft(
  drafts: Pick<DraftStore, 'write' | 'remove'>,
  key: string,
  content: () => DraftContent | null,
): () => void {
  const keep = async (held: DraftContent | null) => {
    if (held !== null) return drafts.write(key, held);
    await drafts.remove(key);
    return false;
  };
  const stop = reaction(content, (held) => void keep(held), { delay: REST });
  const keepNow = () => keep(content());
  keepers.add(keepNow);
  window.addEventListener('pagehide', keepNow);
  document.addEventListener('visibilitychange', keepNow);
  return () => {
    void keepNow();
    stop();
    keepers.delete(keepNow);
    window.removeEventListener('pagehide', keepNow);
    document.removeEventListener('visibilitychange', keepNow);
  };
}
