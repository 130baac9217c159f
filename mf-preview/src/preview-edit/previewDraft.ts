import type { InsertProgress } from './PreviewInsert.ts';
import type { ScheduleTyped } from './ScheduleDraft.ts';

/** What a draft keeps of one picture: the address of a stored one, null for a chosen one. */
export interface DraftPhoto {
  readonly id: string;
  readonly url: string | null;
}

/** The pictures of a draft in their order, and the files of those that are to be sent, by id. */
export interface PhotoDraft {
  readonly photos: readonly DraftPhoto[];
  readonly files: ReadonlyMap<string, File>;
}

/** What a draft of a preview post holds beside its files. */
export interface PreviewTyped {
  readonly contents: string;
  readonly schedule: ScheduleTyped;
  readonly photos: readonly DraftPhoto[];
  readonly insert: InsertProgress;
}

/** The shape of `PreviewTyped`: a draft of another one is left out. */
export const PREVIEW_DRAFT_VERSION = 1;
