import type { Platform } from '@backoffice/platform';
import type { OutboxEntry } from './OutboxEntry.ts';

const KEY = 'orders.outbox';
/** The version of the stored entries; entries of another version are neither read nor overwritten. */
const VERSION = 2;

/** Only this class writes values with this key and version. */
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
 * Stores the outbox of the account among its drafts, shared by all tabs of the browser. It survives a reload and a
 * crash; a logout deletes it after the seller has confirmed.
 */
export class OutboxStorage {
  readonly #deps: Deps;
  /** The entries that were read or written last: the result of `read` when the device does not find them. */
  #lastEntries: readonly OutboxEntry[] = [];

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * Reads the stored entries and whether another version of the page has stored entries, which this version cannot
   * read.
   */
  async read(): Promise<{ readonly entries: readonly OutboxEntry[]; readonly isOtherVersion: boolean }> {
    const found = await this.#deps.drafts.find(KEY, VERSION);
    if (found.status === 'found') this.#lastEntries = (found.draft.value as Stored).entries;
    return { entries: this.#lastEntries, isOtherVersion: found.status === 'other-version' };
  }

  /** Deletes the entries of another version. */
  async removeUnread(): Promise<void> {
    await this.#deps.drafts.removeUnread(KEY);
  }

  /**
   * Replaces the entries with the result of `change`; resolves with the new entries, or undefined if they were not
   * stored. `onWriting` is called with the new entries when writing starts (`DraftStore.write`).
   */
  async update(
    change: (entries: readonly OutboxEntry[]) => readonly OutboxEntry[],
    onWriting: (entries: readonly OutboxEntry[]) => void = () => {},
  ): Promise<readonly OutboxEntry[] | undefined> {
    return this.#withLock('storing', async () => {
      const { entries: before, isOtherVersion } = await this.read();
      if (isOtherVersion) return undefined;
      const entries = change(before);
      const value: Stored = { version: VERSION, entries };
      const content = { value, files: new Map(), unsent: entries.length };
      const isStored = await this.#deps.drafts.write(KEY, content, () => onWriting(entries));
      if (!isStored) return undefined;
      this.#lastEntries = entries;
      return entries;
    });
  }

  /**
   * Calls `act` while no other tab sends. In browsers without locks, the idempotency keys prevent a second execution.
   */
  withSendLock(act: () => Promise<void>): Promise<void> {
    return this.#withLock('sending', act);
  }

  #withLock<T>(what: string, act: () => Promise<T>): Promise<T> {
    const { locks } = this.#deps;
    return locks ? locks.request(`${KEY}: ${what}`, act) : act();
  }
}
