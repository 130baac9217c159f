import { makeAutoObservable } from 'mobx';
import type { DraftStore } from './DraftStore.ts';
import { keepDraft } from './keepDraft.ts';

/** What a form holds: values of its own shape, and the files that were chosen, by id. */
export interface FormContent<T> {
  readonly typed: T;
  readonly files: ReadonlyMap<string, File>;
}

/** Content that came back; `age` is how old it is, in milliseconds. */
export interface RestoredContent<T> extends FormContent<T> {
  readonly age: number;
}

interface FormDraftDeps {
  readonly drafts: Pick<DraftStore, 'read' | 'write' | 'remove'>;
  readonly now: () => number;
}

/** The draft of one form, so that what is typed and not saved outlives the page. */
export class FormDraft<T> {
  /** When what the form shows was typed, in milliseconds since 1970, if it came back from a draft; null otherwise. */
  revivedFrom: number | null = null;
  readonly #deps: FormDraftDeps;
  readonly #key: string;
  readonly #version: number;
  #stop: (() => void) | undefined;

  /** `version` belongs to the shape of `T`: a draft of another shape, written by another build, is left out. */
  constructor(deps: FormDraftDeps, key: string, version: number) {
    this.#deps = deps;
    this.#key = key;
    this.#version = version;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** What was typed here before the page ended, or undefined. */
  async read(): Promise<RestoredContent<T> | undefined> {
    const { drafts, now } = this.#deps;
    const draft = await drafts.read(this.#key);
    const kept = draft?.value as { version: number; typed: T } | undefined;
    if (draft === undefined || kept?.version !== this.#version) return undefined;
    return { typed: kept.typed, files: draft.files, age: now() - draft.savedAt };
  }

  /** Notes that the form shows content of that age. */
  revive(age: number): void {
    this.revivedFrom = this.#deps.now() - age;
  }

  /** Forgets that the form shows a draft, because it shows something else by now. */
  settle(): void {
    this.revivedFrom = null;
  }

  /** Forgets the draft, once it was saved or given up; resolves when not even the end of the page could bring it back. */
  async forget(): Promise<void> {
    this.settle();
    await this.#deps.drafts.remove(this.#key);
  }

  /** Keeps what `content` answers from now on, and removes the draft when it answers null; called again it changes nothing. */
  keep(content: () => FormContent<T> | null): void {
    this.#stop ??= keepDraft(this.#deps.drafts, this.#key, () => {
      const held = content();
      return held && { value: { version: this.#version, typed: held.typed }, files: held.files };
    });
  }

  /** Ends the keeping with what there is at that moment, for a page that goes away. */
  stop(): void {
    this.#stop?.();
    this.#stop = undefined;
  }
}
