import type { DraftStorage } from './DraftStorage.ts';
import { DRAFT_RETENTION, isStoredDraft } from './StoredDraft.ts';

/** When a draft whose `savedAt` cannot be trusted was first seen at a known time. */
interface Seen {
  readonly savedAt: number;
  readonly at: number;
}

/**
 * Deletes the draft of a key with its files when it has expired at `now`, which is in milliseconds and known to be right.
 * The two weeks of one that was stored while the time was not known begin when it is seen here.
 */
export async function expireDraft(storage: DraftStorage, key: string, now: number): Promise<void> {
  const stored = await storage.get(key);
  if (!isStoredDraft(stored)) return;
  const { isTimed, savedAt, fileIds } = stored;
  // Beside the draft: another tab may be writing that at this moment.
  const seenKey = `${key} seen`;
  const seen = isTimed ? undefined : ((await storage.get(seenKey)) as Seen | undefined);
  if (!isTimed && seen?.savedAt !== savedAt) await storage.put([[seenKey, { savedAt, at: now } satisfies Seen]]);
  else if ((seen?.at ?? savedAt) + DRAFT_RETENTION <= now)
    await storage.remove([key, seenKey, ...fileIds.map((id) => `${key} ${id}`)]);
}
