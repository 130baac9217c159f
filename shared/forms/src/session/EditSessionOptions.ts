import type { FieldProblem } from '@backoffice/contracts/wire/errorReply';
import type { DraftKey, NavStore } from '@backoffice/platform';
import type { FormDrafts } from '../drafts/FormDraft.ts';
import type { PictureQueue } from '../pictures/PictureQueue.ts';
import type { WriteIntentState } from '../writes/WriteIntent.ts';

/** A change to store, and the values for comparison. */
export interface EditChange<Stored, Fields> {
  /** Current values of the form. */
  readonly fields: Fields;
  /** Values when the record was last loaded or saved. */
  readonly baseline: Fields;
  /** Version on which the typed values are based, to detect conflicts; null overwrites other changes. */
  readonly version: string | null;
  readonly record: Stored;
  /** Aborted when the seller discards the typed values. */
  readonly signal: AbortSignal;
}

/** Draft of a form: its content in addition to pictures, version and write intent. */
export interface SessionDraftOptions<Content, Stored> {
  /** Name of the form among the drafts of one account. */
  readonly key: DraftKey;
  /** Version of the shape of `Content`. The form shows a notice for a draft of another version. */
  readonly version: number;
  /**
   * Whether each further tab has a draft of its own while the first tab is open. Use it for a new record, so that two
   * tabs do not create one record with the same idempotency key.
   */
  readonly isExclusive?: boolean;
  /** Whether the draft excludes selected pictures, because the browser must not store them. */
  readonly excludesPictures?: boolean;
  /** Returns the typed values as plain data; null if they need not be stored. */
  readonly content: (stored: Stored | null) => Content | null;
  readonly restore: (content: Content) => void;
}

/** Options for a kept-alive page, which loads its record again while there are typed values. */
export interface RefreshOptions<Stored> {
  /** Returns whether two records agree in all fields of the form. */
  readonly isSame: (before: Stored, now: Stored) => boolean;
  /** Returns the earlier record, with the current values of everything that is not a field of the form. */
  readonly merge: (before: Stored, now: Stored) => Stored;
}

/** Part of a `WriteIntent` that a session stores in its draft. */
export interface DraftedIntent {
  readonly state: WriteIntentState<unknown>;
  restore(state: WriteIntentState<unknown>): void;
  restart(): void;
}

/**
 * Configuration of a session by its form. `Task` is the union of possible tasks: `'save' | 'remove'`. Calls have one
 * direction: a store calls its session, and the functions of the configuration get what they need as arguments and
 * never call the session.
 */
export interface EditSessionOptions<Content, Stored, Fields extends object, Task extends string> {
  readonly nav: Pick<NavStore, 'toast'>;
  readonly drafts: FormDrafts;
  /** Returns the current time in milliseconds. */
  readonly now: () => number;
  /** Loads the record. Omit `read` if the page already has the record and passes the record to `show`. */
  readonly read?: (signal: AbortSignal) => Promise<Stored>;
  /** Fills the form with a record and discards the typed values. */
  readonly show: (stored: Stored) => void;
  /** Returns the values for a save; null before a record is shown. */
  readonly fields: () => Fields | null;
  /** Returns the problems of the typed values, in the order of the form. */
  readonly validate: (task: Task, stored: Stored) => readonly FieldProblem[];
  /**
   * Stores the change and returns the stored record; null if it failed and the failure was reported, or if values that
   * were typed meanwhile have problems.
   * @throws ApiError
   */
  readonly write: (change: EditChange<Stored, Fields>) => Promise<Stored | null>;
  /**
   * Adjusts the typed values to a newer record, parts of which may have been deleted or locked. Returns a problem at
   * each changed field. Called for a draft, after a rejected save and before an overwrite. `before` is the record on
   * which the typed values are based, or null if unknown.
   */
  readonly reconcile?: (now: Stored, before: Stored | null) => readonly FieldProblem[];
  /** Returns the form fields of a stored record. By default, the sent fields count as stored. */
  readonly toFields?: (stored: Stored) => Fields;
  /** Returns the `updatedAt` of a record, to detect conflicting saves. */
  readonly version?: (stored: Stored) => string | null;
  /**
   * Returns whether a write outside of the form, whose response was lost, may have changed the version. A save then
   * reads the record first: the seller's own write is no conflict.
   */
  readonly isVersionUncertain?: () => boolean;
  /** Returns whether a record can be edited; true by default. */
  readonly canEdit?: (stored: Stored) => boolean;
  /**
   * Returns whether the server may miss data although no field differs: a record that several requests create, or a
   * request without a response.
   */
  readonly isIncomplete?: () => boolean;
  readonly pictures?: PictureQueue;
  /**
   * Write intent of `write`. The draft stores the sent content, so omit the intent if the browser must not store it.
   */
  readonly intent?: DraftedIntent;
  readonly draft?: SessionDraftOptions<Content, Stored>;
  readonly refresh?: RefreshOptions<Stored>;
  /** Whether the page stays mounted while it is hidden; then its pictures are not disposed. */
  readonly keepAlive?: boolean;
}
