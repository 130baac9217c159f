import type { FieldProblem } from '@backoffice/contracts';
import type { FormDrafts, NavStore } from '@backoffice/platform';
import type { PictureQueue } from '../pictures/PictureQueue.ts';
import type { WriteIntentState } from '../writes/WriteIntent.ts';

/** What is to be stored, and what it is compared with. */
export interface EditChange<Stored, Fields> {
  /** The fields as they are typed. */
  readonly fields: Fields;
  /** The fields as they were when the record was read or saved last. */
  readonly baseline: Fields;
  /** The version on which was typed, to detect a conflict; null overwrites other changes. */
  readonly version: string | null;
  readonly record: Stored;
  /** Aborted when the seller gives up what is typed. */
  readonly signal: AbortSignal;
}

/** The draft of a form: what of it outlives the page beside pictures, version and write intent. */
export interface SessionDraftOptions<Content> {
  /** The name of the form among the drafts of one person. */
  readonly key: string;
  /** The version of `Content`'s shape: a notice is shown for a draft of another version. */
  readonly version: number;
  /**
   * Whether a second tab has a draft of its own while the first one is open: for a record that does not exist yet, so
   * that two tabs do not create one record under one key.
   */
  readonly isExclusive?: boolean;
  /** Whether chosen pictures stay out of the draft, because a browser must not keep them. */
  readonly isWithoutPictures?: boolean;
  /** What is typed, as plain values; null when there is nothing to keep. */
  readonly content: () => Content | null;
  readonly restore: (content: Content) => void;
}

/** For a page that reads its record again while something is typed, because it is kept alive. */
export interface RefreshOptions<Stored> {
  /** Whether two records agree in all fields of the form. */
  readonly isSame: (before: Stored, now: Stored) => boolean;
  /** The record before, with everything of the present one that is no field of the form. */
  readonly merge: (before: Stored, now: Stored) => Stored;
}

/** The part of a `WriteIntent` that a session keeps in its draft. */
export interface DraftedIntent {
  readonly state: WriteIntentState<unknown>;
  restore(state: WriteIntentState<unknown>): void;
  restart(): void;
}

/** What a session needs of its form. `Task` names what can be under way: `'save' | 'remove'`. */
export interface EditSessionOptions<Content, Stored, Fields extends object, Task extends string> {
  readonly nav: Pick<NavStore, 'toast'>;
  readonly drafts: FormDrafts;
  /** The present in milliseconds. */
  readonly now: () => number;
  /** Reads the record. Absent where the page has it already and hands it to `show`. */
  readonly read?: (signal: AbortSignal) => Promise<Stored>;
  /** Fills the form with a record, giving up what is typed. */
  readonly show: (stored: Stored) => void;
  /** What would be saved; null before a record is shown. */
  readonly fields: () => Fields | null;
  /** The problems of what is typed, in the order of the form. */
  readonly validate: (task: Task) => readonly FieldProblem[];
  /** Stores the change and answers the stored record; null when that failed and was reported. @throws ApiError */
  readonly write: (change: EditChange<Stored, Fields>) => Promise<Stored | null>;
  /**
   * Fits what is typed to a record that was read since, where parts of it may be gone or locked by now, and answers at
   * each field what was changed in it. Used for a draft, for a save that was refused and before an overwrite. `before`
   * is the record on which was typed, null when it is not known.
   */
  readonly reconcile?: (now: Stored, before: Stored | null) => readonly FieldProblem[];
  /** The fields of a record as it is stored. By default what was sent is taken for stored. */
  readonly toFields?: (stored: Stored) => Fields;
  /** The `updatedAt` of a record, to detect that it was saved elsewhere. */
  readonly version?: (stored: Stored) => string | null;
  /** Whether a record can be edited at all; true by default. */
  readonly canEdit?: (stored: Stored) => boolean;
  /**
   * Whether the server may lack something although no field differs: a record that is created in several calls, or by
   * one that was not answered.
   */
  readonly isIncomplete?: () => boolean;
  readonly pictures?: PictureQueue;
  /** The intent of `write`. The draft stores what it has sent: leave it out where a browser must not keep that. */
  readonly intent?: DraftedIntent;
  readonly draft?: SessionDraftOptions<Content>;
  readonly refresh?: RefreshOptions<Stored>;
  /** Whether the page stays mounted while it is hidden: its pictures then stay too. */
  readonly keepAlive?: boolean;
}
