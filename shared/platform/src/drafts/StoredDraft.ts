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
