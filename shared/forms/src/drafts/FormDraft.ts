import { type DraftKey, type DraftStore, type UnreadReason, flushDrafts } from '@backoffice/platform';
import { makeAutoObservable } from 'mobx';
import { autosaveDraft } from './autosaveDraft.ts';
import { type DraftClaim, claimDraftKey } from './claimDraftKey.ts';
import type { LockUse } from './withLock.ts';

/** Content of a form: its values and the ids of the chosen files. */
export interface FormContent<T> {
  readonly typed: T;
  readonly files: ReadonlyMap<string, File>;
}

/** Restored content; `age` in milliseconds. */
export interface RestoredContent<T> extends FormContent<T> {
  readonly age: number;
}

/** The part of the draft store that a form needs. */
export type FormDrafts = Pick<DraftStore, 'find' | 'write' | 'remove' | 'removeUnread'>;

interface FormDraftDeps {
  readonly drafts: FormDrafts;
  readonly now: () => number;
}

/** Options of a `FormDraft`. */
export interface FormDraftOptions extends LockUse {
  /** Whether a second page with the same key has a separate draft while the first page is open. */
  readonly isExclusive?: boolean;
}

/** The draft of one form, so that unsaved input survives the page. */
export class FormDraft<T> {
  /** When the shown content was typed, in milliseconds since 1970, if it was restored from a draft; null otherwise. */
  restoredFrom: number | null = null;
  /**
   * Why the stored draft could not be read; null otherwise. Until it is read or deleted, input is stored only if no
   * draft exists.
   */
  unread: UnreadReason | null = null;
  readonly #deps: FormDraftDeps;
  readonly #version: number;
  readonly #options: FormDraftOptions;
  #key: DraftKey;
  #claim: Promise<DraftClaim> | undefined;
  #stop: (() => void) | undefined;
  /** Whether the stored draft is known to belong to this form: it was read or written by it. */
  #isOwn = false;

  /** `version` belongs to the shape of `T`: a draft of another version, written by another build, is not read. */
  constructor(deps: FormDraftDeps, key: DraftKey, version: number, options: FormDraftOptions = {}) {
    this.#deps = deps;
    this.#key = key;
    this.#version = version;
    this.#options = options;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The stored draft; undefined if there is none or it could not be read. */
  async read(): Promise<RestoredContent<T> | undefined> {
    const { drafts, now } = this.#deps;
    await this.#claimKey();
    const found = await drafts.find(this.#key, this.#version);
    this.#isOwn = found.status === 'found';
    this.setUnread(found.status === 'failed' || found.status === 'other-version' ? found.status : null);
    if (found.status !== 'found') return undefined;
    const { value, files, savedAt } = found.draft;
    return { typed: (value as { typed: T }).typed, files, age: Math.max(0, now() - savedAt) };
  }

  /** Records that the form shows restored content; `age` is in milliseconds. */
  markRestored(age: number): void {
    this.restoredFrom = this.#deps.now() - age;
  }

  /** Records that the form no longer shows a restored draft. */
  unmarkRestored(): void {
    this.restoredFrom = null;
  }

  /** Deletes the draft of a form that was saved or discarded; resolves when the deletion is durable. */
  async remove(): Promise<void> {
    this.unmarkRestored();
    await this.#deps.drafts.remove(this.#key);
  }

  /** Deletes an unreadable draft and stores the current input in its place. */
  async removeUnread(): Promise<void> {
    await this.#deps.drafts.removeUnread(this.#key);
    this.setUnread(null);
    await flushDrafts();
  }

  /** Starts storing the value of `content` whenever it changes, and deletes the draft when it is null. Idempotent. */
  startAutosave(content: () => FormContent<T> | null): void {
    const readContent = () => {
      const present = content();
      if (present !== null) this.#isOwn = true;
      return present && { value: { version: this.#version, typed: present.typed }, files: present.files };
    };
    this.#stop ??= autosaveDraft(this.#deps.drafts, this.#key, readContent, this.#isOwn);
  }

  /** Stores the current content and stops, when the user leaves the page. */
  stop(): void {
    this.#stop?.();
    this.#stop = undefined;
    void this.#claim?.then(({ release }) => release());
    this.#claim = undefined;
  }

  private setUnread(unread: UnreadReason | null): void {
    this.unread = unread;
  }

  async #claimKey(): Promise<void> {
    if (!this.#options.isExclusive || this.#claim !== undefined) return;
    const isStored = async (key: DraftKey) => (await this.#deps.drafts.find(key)).status !== 'none';
    const claim = (this.#claim = claimDraftKey(this.#key, isStored, this.#options));
    const { key } = await claim;
    if (this.#claim === claim) this.#key = key;
  }
}
