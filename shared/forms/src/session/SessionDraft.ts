import type { FormContent, RestoredContent } from '@backoffice/platform';
import { FormDraft, flushDrafts } from '@backoffice/platform';
import { makeAutoObservable, observableRef, when } from 'mobx';
import type { DraftPicture } from '../pictures/pictureDraft.ts';
import type { WriteIntentState } from '../writes/WriteIntent.ts';
import type { EditSessionOptions } from './EditSessionOptions.ts';

/** What the draft of a session holds beside its files. */
export interface SessionDraftContent<Content> {
  readonly content: Content;
  /** The version of the record on which was typed. */
  readonly version: string | null;
  readonly pictures: readonly DraftPicture[];
  readonly intent: WriteIntentState<unknown> | null;
  /** When it was typed, in milliseconds since 1970, where it has been stored again since. */
  readonly typedAt?: number;
  /** What an earlier page has left, until the seller has chosen between the two. */
  readonly earlier?: SessionDraftContent<Content>;
}

type Options<Content, Stored, Fields extends object, Task extends string> = Pick<
  EditSessionOptions<Content, Stored, Fields, Task>,
  'drafts' | 'now' | 'pictures' | 'intent' | 'draft'
>;

/** The version of the record on which was typed, and whether something is. */
interface TypedState {
  readonly version: string | null;
  readonly isDirty: boolean;
}

/** A draft that was found and is not shown. */
type FoundDraft<Content> = FormContent<SessionDraftContent<Content> & { readonly typedAt: number }>;

/**
 * Builds the draft of a session from its parts, and puts a draft that came back into them. One that is found when
 * something is typed already is stored together with that until the seller has chosen (ADR 15).
 */
export class SessionDraft<Content, Stored, Fields extends object, Task extends string> {
  readonly form: FormDraft<SessionDraftContent<Content>> | undefined;
  /** Whether the seller has to choose between what was found and what the form shows. */
  isAsked = false;
  private found: FoundDraft<Content> | null = null;
  /** Reads under way. Nothing is stored meanwhile: that would take the place of what is about to be found. */
  private reads = 0;
  #isRead = false;
  /** What was typed when the page was left before a read has ended. */
  #left: FormContent<SessionDraftContent<Content>> | null = null;
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

  /** When what was found was typed, in milliseconds since 1970, while the seller has to choose; null otherwise. */
  get askedSince(): number | null {
    return this.isAsked && this.found !== null ? this.found.typed.typedAt : null;
  }

  /** Whether something is typed that a draft keeps. */
  get isTyped(): boolean {
    const { draft } = this.#options;
    return draft !== undefined && draft.content() !== null;
  }

  /** Looks for the stored draft, unless it was read: one that could not be is read again where nothing is typed. */
  async read(isDirty: boolean): Promise<void> {
    this.#left = null;
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

  /** Starts to store what is typed on a record of `version`; `isDirty` says whether something is. */
  keep(typed: () => TypedState): void {
    this.form?.keep(() => this.content(typed()));
  }

  /** Stores what is typed and stops, for a page that is left: beside what a read that is under way is about to find. */
  leave(typed: TypedState): void {
    const left = this.reads > 0 && typed.isDirty ? this.#typed(typed.version) : null;
    if (left === null) return this.form?.stop();
    this.#left = left;
    void when(() => this.reads === 0).then(() => {
      if (this.#left !== left) return;
      this.keep(() => typed);
      this.form?.stop();
    });
  }

  /** Deletes what was typed in this form, when it was saved or discarded; one that was not shown stays. */
  async forget(): Promise<void> {
    const { form, found, reads } = this;
    if (this.#isRead && reads === 0 && found === null) return form?.forget();
    form?.settle();
    await flushDrafts();
  }

  /** Lets the seller choose between what was found and what is typed. */
  ask(): void {
    this.isAsked = this.found !== null;
  }

  /** What was found, to be shown. */
  take(): RestoredContent<SessionDraftContent<Content>> | null {
    const { found } = this;
    this.found = null;
    this.isAsked = false;
    return found && { ...found, age: Math.max(0, this.#options.now() - found.typed.typedAt) };
  }

  /** Gives up what was found. */
  drop(): void {
    const found = this.take();
    if (found !== null) this.setEarlier(found);
  }

  /** Shows the content of a draft. */
  restore(restored: RestoredContent<SessionDraftContent<Content>>): void {
    const { typed, files, age } = restored;
    const { draft, pictures, intent } = this.#options;
    draft?.restore(typed.content);
    if (!draft?.isWithoutPictures) pictures?.restore({ pictures: typed.pictures, files }, age);
    if (typed.intent) intent?.restore(typed.intent);
    this.setEarlier(restored);
  }

  private content({ version, isDirty }: TypedState) {
    if (this.reads > 0) return null;
    const typed = this.#left ?? (isDirty ? this.#typed(version) : null);
    const { found } = this;
    if (found === null) return typed;
    if (typed === null) return found;
    return { typed: { ...typed.typed, earlier: found.typed }, files: new Map([...found.files, ...typed.files]) };
  }

  #typed(version: string | null): FormContent<SessionDraftContent<Content>> | null {
    const { draft, pictures, intent } = this.#options;
    const content = draft?.content() ?? null;
    if (content === null) return null;
    const kept = draft?.isWithoutPictures ? undefined : pictures?.draft;
    const chosen = kept ?? { pictures: [], files: new Map<string, File>() };
    const typed = { content, version, pictures: chosen.pictures, intent: intent?.state ?? null };
    return { typed, files: chosen.files };
  }

  private find({ typed, files, age }: RestoredContent<SessionDraftContent<Content>>): void {
    this.found = { typed: { ...typed, typedAt: typed.typedAt ?? this.#options.now() - age }, files };
  }

  /** Lets the seller choose about what a draft has set aside. */
  private setEarlier({ typed: { earlier }, files, age }: RestoredContent<SessionDraftContent<Content>>): void {
    if (earlier === undefined) return;
    this.find({ typed: earlier, files, age });
    this.ask();
  }

  private setReading(step: 1 | -1): void {
    this.reads += step;
  }
}
