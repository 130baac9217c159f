import { flushDrafts } from '@backoffice/platform';
import { makeAutoObservable, observableRef, when } from 'mobx';
import { type FormContent, FormDraft, type RestoredContent } from '../drafts/FormDraft.ts';
import type { DraftPicture } from '../pictures/pictureDraft.ts';
import type { WriteIntentState } from '../writes/WriteIntent.ts';
import type { EditSessionOptions } from './EditSessionOptions.ts';

/** Content of a session's draft, except its files. */
export interface SessionDraftContent<Content> {
  readonly content: Content;
  /** Version of the record on which the typed values are based. */
  readonly version: string | null;
  readonly pictures: readonly DraftPicture[];
  readonly intent: WriteIntentState<unknown> | null;
  /** Time of the typing, in milliseconds since 1970, if the draft was stored again later. */
  readonly typedAt?: number;
  /** Draft of an earlier page, until the seller has chosen between both drafts. */
  readonly earlier?: SessionDraftContent<Content>;
}

type Options<Content, Stored, Fields extends object, Task extends string> = Pick<
  EditSessionOptions<Content, Stored, Fields, Task>,
  'drafts' | 'now' | 'pictures' | 'intent' | 'draft'
>;

/**
 * State of the form: its record, the version on which the typed values are based, and whether there are unsaved values.
 */
interface TypedState<Stored> {
  readonly record: Stored | null;
  readonly version: string | null;
  readonly isDirty: boolean;
}

/** A draft that was found and is not shown. */
type FoundDraft<Content> = FormContent<SessionDraftContent<Content> & { readonly typedAt: number }>;

/**
 * Creates the draft of a session from its parts, and restores the parts from a draft. A draft that is found after the
 * seller started to type is stored together with the typed values until the seller has chosen (ADR 15).
 */
export class SessionDraft<Content, Stored, Fields extends object, Task extends string> {
  readonly form: FormDraft<SessionDraftContent<Content>> | undefined;
  /** Whether the seller has to choose between the found draft and the typed values. */
  isChoiceRequested = false;
  private found: FoundDraft<Content> | null = null;
  /**
   * Number of running reads. Storing is paused during a read, because it would overwrite the draft that the read may
   * find.
   */
  private reads = 0;
  #isRead = false;
  /** Values that were typed when the page was closed during a read. */
  #contentAtLeave: FormContent<SessionDraftContent<Content>> | null = null;
  readonly #options: Options<Content, Stored, Fields, Task>;

  constructor(options: Options<Content, Stored, Fields, Task>) {
    this.#options = options;
    const { draft } = options;
    this.form = draft && new FormDraft(options, draft.key, draft.version, draft);
    makeAutoObservable<this, 'found' | 'content'>(
      this,
      { form: false, found: observableRef, content: false },
      { autoBind: true },
    );
  }

  /** Time of the found draft, in milliseconds since 1970, while the seller has to choose; otherwise null. */
  get earlierDraftTime(): number | null {
    return this.isChoiceRequested && this.found !== null ? this.found.typed.typedAt : null;
  }

  /** Returns whether there are typed values that a draft contains. */
  isTyped(record: Stored | null): boolean {
    const { draft } = this.#options;
    return draft !== undefined && draft.content(record) !== null;
  }

  /** Reads the stored draft once. A draft that could not be read is read again if there are no unsaved values. */
  async read(isDirty: boolean): Promise<void> {
    this.#contentAtLeave = null;
    if (this.form === undefined || (this.#isRead && (isDirty || this.form.unread === null))) return;
    this.setReading(1);
    try {
      const found = await this.form.read();
      if (found !== undefined) this.find(found);
      this.#isRead = true;
    } finally {
      this.setReading(-1);
    }
  }

  /** Starts to store the typed values. */
  startAutosave(typed: () => TypedState<Stored>): void {
    this.form?.startAutosave(() => this.content(typed()));
  }

  /**
   * Stores the typed values and stops, because the page is closed. If a read is running, the values are stored together
   * with the draft that it finds.
   */
  leave(typed: TypedState<Stored>): void {
    const left = this.reads > 0 && typed.isDirty ? this.#typed(typed) : null;
    if (left === null) return this.form?.stop();
    this.#contentAtLeave = left;
    void when(() => this.reads === 0).then(() => {
      if (this.#contentAtLeave !== left) return;
      this.startAutosave(() => typed);
      this.form?.stop();
    });
  }

  /** Deletes the draft of this form after a save or discard. A found draft that was not shown remains stored. */
  async remove(): Promise<void> {
    const { form, found, reads } = this;
    if (this.#isRead && reads === 0 && found === null) return form?.remove();
    form?.unmarkRestored();
    await flushDrafts();
  }

  /** Lets the seller choose between the found draft and the typed values. */
  requestChoice(): void {
    this.isChoiceRequested = this.found !== null;
  }

  /** Returns the found draft, so that the session can show it, and removes it from this object. */
  consumeFound(): RestoredContent<SessionDraftContent<Content>> | null {
    const { found } = this;
    this.found = null;
    this.isChoiceRequested = false;
    return found && { ...found, age: Math.max(0, this.#options.now() - found.typed.typedAt) };
  }

  /** Deletes the found draft. */
  discardFound(): void {
    const found = this.consumeFound();
    if (found !== null) this.setEarlier(found);
  }

  /** Shows the content of a draft. */
  restore(restored: RestoredContent<SessionDraftContent<Content>>): void {
    const { typed, files, age } = restored;
    const { draft, pictures, intent } = this.#options;
    draft?.restore(typed.content);
    if (!draft?.excludesPictures) pictures?.restore({ pictures: typed.pictures, files }, age);
    if (typed.intent) intent?.restore(typed.intent);
    this.setEarlier(restored);
  }

  private content(state: TypedState<Stored>) {
    if (this.reads > 0) return null;
    const typed = this.#contentAtLeave ?? (state.isDirty ? this.#typed(state) : null);
    const { found } = this;
    if (found === null) return typed;
    if (typed === null) return found;
    return { typed: { ...typed.typed, earlier: found.typed }, files: new Map([...found.files, ...typed.files]) };
  }

  #typed({ record, version }: TypedState<Stored>): FormContent<SessionDraftContent<Content>> | null {
    const { draft, pictures, intent } = this.#options;
    const content = draft?.content(record) ?? null;
    if (content === null) return null;
    const stored = draft?.excludesPictures ? undefined : pictures?.draft;
    const chosen = stored ?? { pictures: [], files: new Map<string, File>() };
    const typed = { content, version, pictures: chosen.pictures, intent: intent?.state ?? null };
    return { typed, files: chosen.files };
  }

  private find({ typed, files, age }: RestoredContent<SessionDraftContent<Content>>): void {
    this.found = { typed: { ...typed, typedAt: typed.typedAt ?? this.#options.now() - age }, files };
  }

  /** Lets the seller choose about the earlier draft inside of a draft. */
  private setEarlier({ typed: { earlier }, files, age }: RestoredContent<SessionDraftContent<Content>>): void {
    if (earlier === undefined) return;
    this.find({ typed: earlier, files, age });
    this.requestChoice();
  }

  private setReading(step: 1 | -1): void {
    this.reads += step;
  }
}
