import { DRAFTS } from '../storage/storedKeys.ts';
import type { DraftStorage } from './DraftStorage.ts';

/** When a draft with an untrusted `savedAt` was first seen at a known time. */
interface FirstSeen {
  readonly savedAt: number;
  readonly at: number;
}

/**
 * Deletes the draft of a key with its files if it has expired at `now`, a trusted time in milliseconds. The two weeks
 * of a draft with an untrusted time start at the first call that sees it.
 */
export async function expireDraft(storage: DraftStorage, key: string, now: number): Promise<void> {
  const stored = await storage.get(key);
  if (!isStoredDraft(stored)) return;
  const { isTimed, savedAt, fileIds } = stored;
  // Stored separately, because another tab may be writing the draft at this moment.
  const seenKey = `${key} seen`;
  const firstSeen = isTimed ? undefined : ((await storage.get(seenKey)) as FirstSeen | undefined);
  if (!isTimed && firstSeen?.savedAt !== savedAt)
    await storage.put([[seenKey, { savedAt, at: now } satisfies FirstSeen]]);
  else if ((firstSeen?.at ?? savedAt) + DRAFT_RETENTION <= now)
    await storage.remove([key, seenKey, ...fileIds.map((id) => `${key} ${id}`)]);
}

/** A draft in the storage. `savedAt` is in milliseconds since 1970. */
export interface StoredDraft {
  readonly value: unknown;
  readonly fileIds: readonly string[];
  readonly savedAt: number;
  /** Whether `savedAt` can be trusted. */
  readonly isTimed: boolean;
  readonly unsent?: number;
}

/** Drafts expire after this time, in milliseconds (docs/rules.md#drafts): the same for all. */
export const DRAFT_RETENTION = DRAFTS.bank.lifetime;

/** Whether a value of the storage is a draft and not a file of a draft. */
export function isStoredDraft(value: unknown): value is StoredDraft {
  return typeof value === 'object' && value !== null && 'fileIds' in value;
}
