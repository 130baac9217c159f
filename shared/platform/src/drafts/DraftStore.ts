import { DRAFTS, type DraftKey, findEntry } from '../storage/storedKeys.ts';
import type { DraftStorage } from './DraftStorage.ts';
import { DRAFT_RETENTION, type StoredDraft, expireDraft, isStoredDraft } from './StoredDraft.ts';
import { limitDraftStorage } from './limitDraftStorage.ts';

/** Unsaved content of a form: plain values, and the chosen files by id. */
export interface DraftContent {
  readonly value: unknown;
  readonly files: ReadonlyMap<string, File>;
  /** Number of its saved changes that wait to be sent: a sign-out asks before it deletes them. */
  readonly unsent?: number;
}

/** A stored draft. `savedAt` is in milliseconds since 1970. */
export interface Draft extends DraftContent {
  readonly savedAt: number;
}

/**
 * Why a stored draft cannot be shown; `failed`: the storage did not return it, so that a draft may exist;
 * `other-version`: another build wrote it.
 */
export type UnreadReason = 'failed' | 'other-version';

/** The result of reading a draft. */
export type FoundDraft =
  | { readonly status: 'found'; readonly draft: Draft }
  | { readonly status: 'none' | UnreadReason };

/** Dependencies of `DraftStore`. `uid` is the signed-in account, null for a visitor. */
export interface DraftStoreDeps {
  readonly storage: DraftStorage;
  readonly uid: () => string | null;
  readonly now: () => number;
  /**
   * Whether `now` can be trusted, by default true. While it cannot, no draft expires: the clock of a phone may be years
   * ahead, and a clock that was behind has stamped drafts with a date long ago.
   */
  readonly isTimeKnown?: () => boolean;
  /** Called when a draft could not be written or read; the form is not interrupted. */
  readonly onFailure: (error: unknown) => void;
}

/** Number of unsent changes, and of other drafts by their Korean names (`getDraftName`). */
export interface StoredContent {
  readonly unsent: number;
  readonly drafts: ReadonlyMap<string, number>;
}

/** Returns the key of a draft of the account in the storage, or of a part of it. */
type Place = (...parts: string[]) => string;

/**
 * The drafts of forms, per account. They survive a reload, a crash and an expired login, and are deleted at any other
 * end of the session.
 * Calls run in the order in which they were made, and never reject: a failing draft must not break the form. A storage
 * that does not respond within 5 s has failed. A draft that could not be read is neither overwritten nor deleted until
 * it is read or the seller deletes it (`removeUnread`).
 */
export class DraftStore {
  readonly #deps: DraftStoreDeps;
  readonly #storage: DraftStorage;
  /** The keys of drafts that could not be read yet. */
  readonly #unread = new Set<string>();
  #last: Promise<unknown> = Promise.resolve();
  #isSealed = false;

  constructor(deps: DraftStoreDeps) {
    this.#deps = deps;
    this.#storage = limitDraftStorage(deps.storage);
  }

  /** The draft of a form; undefined if there is none, it is older than two weeks, or it could not be read. */
  async read(key: DraftKey): Promise<Draft | undefined> {
    const found = await this.find(key);
    return found.status === 'found' ? found.draft : undefined;
  }

  /**
   * Reads the draft of a form like `read`, but distinguishes an unreadable draft from a missing one. With a `version`,
   * only a value with this `version` is read.
   */
  async find(key: DraftKey, version?: number): Promise<FoundDraft> {
    let status: 'none' | UnreadReason = 'none';
    const draft = await this.#inTurn(async (place) => {
      status = 'failed';
      this.#unread.add(place(key));
      const read = await this.#read(place, key);
      const isReadable = read === undefined || version === undefined || getVersion(read.value) === version;
      status = isReadable ? 'none' : 'other-version';
      if (!isReadable) return undefined;
      this.#unread.delete(place(key));
      return read;
    });
    return draft === undefined ? { status } : { status: 'found', draft };
  }

  /**
   * Stores a draft in place of the previous one; resolves to whether it is stored. A file is written once, however
   * often the values change. `onWriting` is called when the storage has received the draft, before it responds.
   */
  async write(
    key: DraftKey,
    { value, files, unsent = 0 }: DraftContent,
    onWriting: () => void = () => {},
  ): Promise<boolean> {
    const isStored = await this.#inTurn(async (place) => {
      const { now } = this.#deps;
      const before = (await this.#readable(place(key)))?.fileIds ?? [];
      const added = [...files].filter(([id]) => !before.includes(id));
      const time = { savedAt: now(), isTimed: this.#isTimeKnown };
      const draft: StoredDraft = { value, fileIds: [...files.keys()], ...time, ...(unsent > 0 && { unsent }) };
      const stored = this.#storage.put([
        ...added.map(([id, file]) => [place(key, id), file] as const),
        [place(key), draft],
      ]);
      onWriting();
      await stored;
      this.#unread.delete(place(key));
      const removed = before.filter((id) => !files.has(id));
      if (removed.length > 0) await this.#storage.remove(removed.map((id) => place(key, id)));
      return true;
    });
    return isStored ?? false;
  }

  /** Deletes the draft of a form that was saved or discarded. */
  async remove(key: DraftKey): Promise<void> {
    await this.#inTurn(async (place) => {
      const draft = await this.#readable(place(key));
      if (!draft) return;
      await this.#storage.remove([place(key), place(key, 'seen'), ...draft.fileIds.map((id) => place(key, id))]);
    });
  }

  /** Deletes an unreadable draft at the seller's request. */
  async removeUnread(key: DraftKey): Promise<void> {
    await this.#inTurn(async (place) => void this.#unread.delete(place(key)));
    await this.remove(key);
  }

  /** Counts the content of all accounts, because the end of a session deletes the drafts of all. */
  async countStored(): Promise<StoredContent> {
    const drafts = new Map<string, number>();
    let unsent = 0;
    await this.#inTurn(async () => {
      for (const key of await this.#storage.keys()) {
        const stored = await this.#storage.get(key);
        if (!isStoredDraft(stored) || this.#isOver(stored)) continue;
        unsent += stored.unsent ?? 0;
        const name = getDraftName(key.slice(key.indexOf(' ') + 1));
        if (name !== null) drafts.set(name, (drafts.get(name) ?? 0) + 1);
      }
    });
    return { unsent, drafts };
  }

  /**
   * Deletes the expired drafts of all accounts. The two weeks of a draft with an untrusted time start at the first call
   * that sees it.
   */
  async removeExpired(): Promise<void> {
    if (!this.#isTimeKnown) return;
    await this.#attempt(async () => {
      for (const key of await this.#storage.keys()) await expireDraft(this.#storage, key, this.#deps.now());
    });
  }

  /** Ignores further writes: the account is signing out, and its stored drafts must not change. */
  seal(): void {
    this.#isSealed = true;
  }

  /** Deletes the drafts of all accounts but that of `kept`. */
  async clear(kept?: string): Promise<void> {
    await this.#attempt(async () => {
      await this.#last;
      if (kept === undefined) return this.#storage.clear();
      await this.#storage.remove((await this.#storage.keys()).filter((key) => !key.startsWith(`${kept} `)));
    });
  }

  async #read(place: Place, key: DraftKey): Promise<Draft | undefined> {
    const draft = (await this.#storage.get(place(key))) as StoredDraft | undefined;
    if (draft === undefined || this.#isOver(draft)) return undefined;
    const files = new Map<string, File>();
    for (const id of draft.fileIds) {
      const file = await this.#storage.get(place(key, id));
      if (file instanceof Blob) files.set(id, file as File);
    }
    return { value: draft.value, files, savedAt: draft.savedAt };
  }

  /**
   * The stored value of a key, to be replaced.
   * @throws `UnreadDraft` while it could not be read
   */
  async #readable(place: string): Promise<StoredDraft | undefined> {
    const draft = (await this.#storage.get(place)) as StoredDraft | undefined;
    if (draft !== undefined && this.#unread.has(place))
      throw new DOMException('A draft that could not be read is not replaced.', 'UnreadDraft');
    return draft;
  }

  get #isTimeKnown(): boolean {
    return this.#deps.isTimeKnown?.() ?? true;
  }

  #isOver({ savedAt, isTimed }: StoredDraft): boolean {
    return isTimed && this.#isTimeKnown && savedAt + DRAFT_RETENTION <= this.#deps.now();
  }

  async #inTurn<T>(act: (place: Place) => Promise<T>): Promise<T | undefined> {
    const uid = this.#deps.uid();
    if (uid === null) return undefined;
    const turn = this.#last.then(() => {
      if (this.#isSealed) return undefined;
      return this.#attempt(() => act((...parts) => [uid, ...parts].join(' ')));
    });
    this.#last = turn;
    return turn;
  }

  async #attempt<T>(act: () => Promise<T>): Promise<T | undefined> {
    try {
      return await act();
    } catch (error) {
      this.#deps.onFailure(error);
      return undefined;
    }
  }
}

function getVersion(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'version' in value ? value.version : undefined;
}

/** Returns what a draft contains, for the question before its deletion; null if there is nothing to name. */
function getDraftName(key: string): string | null {
  const entry = findEntry<{ readonly name: string | null }>(DRAFTS, key);
  return entry === undefined ? '작성 중인 내용' : entry.name;
}
