import type { Platform } from '@backoffice/platform';
import type { OutboxEntry } from './OutboxEntry.ts';

const KEY = 'orders.outbox';
/** The version of the entries' shape; entries of another version are neither read nor overwritten. */
const VERSION = 2;

/** Only this class writes under its key and version. */
interface Stored {
  readonly version: typeof VERSION;
  readonly entries: readonly OutboxEntry[];
}

interface Deps {
  readonly drafts: Pick<Platform['drafts'], 'find' | 'write' | 'removeUnread'>;
  /** Undefined in old web views. */
  readonly locks: LockManager | undefined;
}

/**
 * The outbox of the account as all tabs of the browser share it, among its drafts: it survives the page and a crash,
 * and a logout deletes it after a question.
 */
export class OutboxStorage {
  readonly #deps: Deps;
  /** The entries that this page has read or written last, for a storage that fails for a moment. */
  #known: readonly OutboxEntry[] = [];

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** The stored entries, and whether another version of the page has stored entries, which this one cannot read. */
  async read(): Promise<{ readonly entries: readonly OutboxEntry[]; readonly isOtherVersion: boolean }> {
    const found = await this.#deps.drafts.find(KEY, VERSION);
    if (found.status === 'found') this.#known = (found.draft.value as Stored).entries;
    return { entries: this.#known, isOtherVersion: found.status === 'other-version' };
  }

  /** Deletes the entries of another version. */
  async removeUnread(): Promise<void> {
    await this.#deps.drafts.removeUnread(KEY);
  }

  /**
   * Replaces the entries by what `change` makes of them; resolves with them, or undefined when they are not stored.
   * `onWriting` is called with them when they are on their way to the device (`DraftStore.write`).
   */
  async update(
    change: (entries: readonly OutboxEntry[]) => readonly OutboxEntry[],
    onWriting: (entries: readonly OutboxEntry[]) => void = () => {},
  ): Promise<readonly OutboxEntry[] | undefined> {
    return this.#alone('storing', async () => {
      const { entries: before, isOtherVersion } = await this.read();
      if (isOtherVersion) return undefined;
      const entries = change(before);
      const value: Stored = { version: VERSION, entries };
      const content = { value, files: new Map(), unsent: entries.length };
      const isKept = await this.#deps.drafts.write(KEY, content, () => onWriting(entries));
      if (!isKept) return undefined;
      this.#known = entries;
      return entries;
    });
  }

  /** Runs an act while no other tab sends; where there are no locks, the keys of the entries keep them single. */
  sending(act: () => Promise<void>): Promise<void> {
    return this.#alone('sending', act);
  }

  #alone<T>(what: string, act: () => Promise<T>): Promise<T> {
    const { locks } = this.#deps;
    return locks ? locks.request(`${KEY}: ${what}`, act) : act();
  }
}
