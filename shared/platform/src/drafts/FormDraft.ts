import { makeAutoObservable } from 'mobx';
import type { DraftStore } from './DraftStore.ts';
import { autosaveDraft } from './autosaveDraft.ts';
import { type DraftClaim, claimDraftKey } from './claimDraftKey.ts';

/** Content of a form: values of its own shape, and the chosen files by id. */
export interface FormContent<T> {
  readonly typed: T;
  readonly files: ReadonlyMap<string, File>;
}

/** Restored content; `age` in milliseconds. */
export interface RestoredContent<T> extends FormContent<T> {
  readonly age: number;
}

interface FormDraftDeps {
  readonly drafts: Pick<DraftStore, 'find' | 'write' | 'remove'>;
  readonly now: () => number;
}

/** How a draft is kept. */
export interface FormDraftOptions {
  /** Whether a second page with the same key has a draft of its own while the first one is open. */
  readonly isExclusive?: boolean;
  /** The browser's locks; a test has its own. */
  readonly locks?: LockManager;
}

/** The draft of one form, so that unsaved input survives the page. */
export class FormDraft<T> {
  /** When the shown content was typed, in milliseconds since 1970, if it was restored from a draft; null otherwise. */
  restoredFrom: number | null = null;
  /** Whether the draft could not be read: until it can, what is typed is stored only if there is none. */
  isUnread = false;
  readonly #deps: FormDraftDeps;
  readonly #version: number;
  readonly #options: FormDraftOptions;
  #key: string;
  #claim: Promise<DraftClaim> | undefined;
  #stop: (() => void) | undefined;
  /** Whether the stored draft is of this form, as far as it knows: found there, or written by it. */
  #isOwn = false;

  /** `version` belongs to the shape of `T`: a draft of another version, written by another build, is ignored. */
  constructor(deps: FormDraftDeps, key: string, version: number, options: FormDraftOptions = {}) {
    this.#deps = deps;
    this.#key = key;
    this.#version = version;
    this.#options = options;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The stored draft; undefined where there is none, or it could not be read. */
  async read(): Promise<RestoredContent<T> | undefined> {
    const { drafts, now } = this.#deps;
    await this.#claimKey();
    const found = await drafts.find(this.#key);
    this.setUnread(found.status === 'failed');
    const draft = found.status === 'found' ? found.draft : undefined;
    this.#isOwn = draft !== undefined;
    const kept = draft?.value as { version: number; typed: T } | undefined;
    if (draft === undefined || kept?.version !== this.#version) return undefined;
    return { typed: kept.typed, files: draft.files, age: Math.max(0, now() - draft.savedAt) };
  }

  /** Records that the form shows restored content of that age. */
  markRestored(age: number): void {
    this.restoredFrom = this.#deps.now() - age;
  }

  /** Records that the form no longer shows a restored draft. */
  settle(): void {
    this.restoredFrom = null;
  }

  /** Deletes the draft of a form that was saved or discarded; resolves when the deletion is durable. */
  async forget(): Promise<void> {
    this.settle();
    await this.#deps.drafts.remove(this.#key);
  }

  /** Starts storing the value of `content` whenever it changes, and deletes the draft when it is null. Idempotent. */
  keep(content: () => FormContent<T> | null): void {
    const held = () => {
      const present = content();
      if (present !== null) this.#isOwn = true;
      return present && { value: { version: this.#version, typed: present.typed }, files: present.files };
    };
    this.#stop ??= autosaveDraft(this.#deps.drafts, this.#key, held, this.#isOwn);
  }

  /** Stores the current content and stops, for a page that is left. */
  stop(): void {
    this.#stop?.();
    this.#stop = undefined;
    void this.#claim?.then(({ release }) => release());
    this.#claim = undefined;
  }

  private setUnread(isUnread: boolean): void {
    this.isUnread = isUnread;
  }

  async #claimKey(): Promise<void> {
    const { isExclusive = false, locks } = this.#options;
    if (!isExclusive || this.#claim !== undefined) return;
    const isStored = async (key: string) => (await this.#deps.drafts.find(key)).status !== 'none';
    const claim = (this.#claim = claimDraftKey(this.#key, isStored, locks));
    const { key } = await claim;
    if (this.#claim === claim) this.#key = key;
  }
}
