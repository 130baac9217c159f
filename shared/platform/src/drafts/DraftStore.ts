import type { DraftStorage } from './DraftStorage.ts';

/** What a form holds that is not saved yet: plain values, and the files that were chosen, by id. */
export interface DraftContent {
  readonly value: unknown;
  readonly files: ReadonlyMap<string, File>;
}

/** A draft as it was kept. `savedAt` is in milliseconds since 1970. */
export interface Draft extends DraftContent {
  readonly savedAt: number;
}

/** What the store of drafts needs. `uid` is the person signed in, null for a visitor. */
export interface DraftStoreDeps {
  readonly shelf: DraftStorage;
  readonly uid: () => string | null;
  readonly now: () => number;
  /** Hears of a draft that could not be kept or read; the person goes on typing. */
  readonly onFailure: (error: unknown) => void;
}

interface Kept {
  readonly value: unknown;
  readonly fileIds: readonly string[];
  readonly savedAt: number;
}

/** A draft that nobody came back to is forgotten after so long, in milliseconds. */
const KEPT_FOR = 14 * 24 * 60 * 60_000;

/**
 * The drafts of forms, for each person apart. They outlive a reload, a crash and an expired login, and are gone after
 * logout. Calls are carried out in the order in which they were made and never reject: a draft is a second chance, and
 * its failure must not cost the first.
 */
export class DraftStore {
  readonly #deps: DraftStoreDeps;
  #last: Promise<unknown> = Promise.resolve();
  #isSealed = false;

  constructor(deps: DraftStoreDeps) {
    this.#deps = deps;
  }

  /** The draft of a form, or undefined when there is none or it is older than two weeks. */
  read(key: string): Promise<Draft | undefined> {
    return this.#inTurn(async (place) => {
      const { shelf, now } = this.#deps;
      const kept = (await shelf.get(place(key))) as Kept | undefined;
      if (kept === undefined || isOver(kept, now())) return undefined;
      const files = new Map<string, File>();
      for (const id of kept.fileIds) {
        const file = await shelf.get(place(key, id));
        if (file instanceof Blob) files.set(id, file as File);
      }
      return { value: kept.value, files, savedAt: kept.savedAt };
    });
  }

  /** Keeps a draft in place of the one before; answers whether it is kept. A file is written once, however often the values beside it change. */
  async write(key: string, { value, files }: DraftContent): Promise<boolean> {
    const isKept = await this.#inTurn(async (place) => {
      const { shelf, now } = this.#deps;
      const before = ((await shelf.get(place(key))) as Kept | undefined)?.fileIds ?? [];
      const added = [...files].filter(([id]) => !before.includes(id));
      const kept: Kept = { value, fileIds: [...files.keys()], savedAt: now() };
      await shelf.put([...added.map(([id, file]) => [place(key, id), file] as const), [place(key), kept]]);
      await shelf.remove(before.filter((id) => !files.has(id)).map((id) => place(key, id)));
      return true;
    });
    return isKept ?? false;
  }

  /** Forgets a draft, for a form that was saved or given up. */
  async remove(key: string): Promise<void> {
    await this.#inTurn(async (place) => {
      const { shelf } = this.#deps;
      const kept = (await shelf.get(place(key))) as Kept | undefined;
      if (kept) await shelf.remove([place(key), ...kept.fileIds.map((id) => place(key, id))]);
    });
  }

  /** Forgets the drafts, of everybody, that nobody came back to for two weeks. */
  async sweep(): Promise<void> {
    await this.#attempt(async () => {
      const { shelf, now } = this.#deps;
      for (const key of await shelf.keys()) {
        const kept = await shelf.get(key);
        if (!isKept(kept) || !isOver(kept, now())) continue;
        await shelf.remove([key, ...kept.fileIds.map((id) => `${key} ${id}`)]);
      }
    });
  }

  /** Takes nothing from now on: whoever is signed in is on the way out, and what is kept shall stay as it is. */
  seal(): void {
    this.#isSealed = true;
  }

  /** Forgets every draft of everybody, as at logout, and takes nothing from now on. */
  async clear(): Promise<void> {
    this.seal();
    await this.#attempt(async () => {
      await this.#last;
      await this.#deps.shelf.clear();
    });
  }

  async #inTurn<T>(act: (place: (...parts: string[]) => string) => Promise<T>): Promise<T | undefined> {
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

function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'savedAt' in value;
}

function isOver({ savedAt }: Kept, now: number): boolean {
  return savedAt + KEPT_FOR <= now;
}
