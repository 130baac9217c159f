import type { FormContent, RestoredContent } from '@backoffice/platform';
import { FormDraft } from '@backoffice/platform';
import type { DraftPicture } from '../pictures/pictureDraft.ts';
import type { WriteIntentState } from '../write-intent/WriteIntent.ts';
import type { EditSessionOptions } from './EditSessionOptions.ts';

/** What the draft of a session holds beside its files. */
export interface SessionDraftContent<Content> {
  readonly content: Content;
  /** The version of the record on which was typed. */
  readonly version: string | null;
  readonly pictures: readonly DraftPicture[];
  readonly intent: WriteIntentState<unknown> | null;
}

type Options<Content, Stored, Fields extends object, Task extends string> = Pick<
  EditSessionOptions<Content, Stored, Fields, Task>,
  'drafts' | 'now' | 'pictures' | 'intent' | 'draft'
>;

/** Builds the draft of a session from its parts, and puts a draft that came back into them. */
export class SessionDraft<Content, Stored, Fields extends object, Task extends string> {
  readonly form: FormDraft<SessionDraftContent<Content>> | undefined;
  readonly #options: Options<Content, Stored, Fields, Task>;

  constructor(options: Options<Content, Stored, Fields, Task>) {
    this.#options = options;
    const { draft } = options;
    this.form = draft && new FormDraft(options, draft.key, draft.version, draft);
  }

  /** The content to store, typed on a record of `version`; null when there is nothing to store. */
  content(version: string | null): FormContent<SessionDraftContent<Content>> | null {
    const { draft, pictures, intent } = this.#options;
    const content = draft?.content() ?? null;
    if (content === null) return null;
    const kept = draft?.isWithoutPictures ? undefined : pictures?.draft;
    const chosen = kept ?? { pictures: [], files: new Map<string, File>() };
    const typed = { content, version, pictures: chosen.pictures, intent: intent?.state ?? null };
    return { typed, files: chosen.files };
  }

  /** Shows the content of a draft. */
  restore({ typed, files, age }: RestoredContent<SessionDraftContent<Content>>): void {
    const { draft, pictures, intent } = this.#options;
    draft?.restore(typed.content);
    if (!draft?.isWithoutPictures) pictures?.restore({ pictures: typed.pictures, files }, age);
    if (typed.intent) intent?.restore(typed.intent);
  }
}
