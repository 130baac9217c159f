import type { DraftStorage } from './DraftStorage.ts';

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

/** A draft as the storage has it. `savedAt` is in milliseconds since 1970. */
export interface StoredDraft {
  readonly value: unknown;
  readonly fileIds: readonly string[];
  readonly savedAt: number;
  /** Whether `savedAt` can be trusted. */
  readonly isTimed: boolean;
  readonly unsent?: number;
}

/** Drafts expire after this time, in milliseconds (docs/rules.md#drafts). */
export const DRAFT_RETENTION = 14 * 24 * 60 * 60_000;

/** Whether a value of the storage is a draft, and not a file of one. */
export function isStoredDraft(value: unknown): value is StoredDraft {
  return typeof value === 'object' && value !== null && 'fileIds' in value;
}
