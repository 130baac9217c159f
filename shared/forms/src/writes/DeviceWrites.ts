import type { Platform } from '@backoffice/platform';
import { withLock } from '../drafts/withLock.ts';
import type { PendingWrite } from './PendingWrite.ts';

const KEY = 'unsent-changes';
/** The version of the stored writes; writes of another version are neither read nor overwritten. */
const VERSION = 3;

type Writes = readonly PendingWrite[];

/** Only this class writes values with this key and version. */
interface Stored {
  readonly version: typeof VERSION;
  readonly writes: Writes;
}

/**
 * The writes of the account that are stored among its drafts, for all tabs of the browser. They survive a reload and a
 * crash; a logout deletes them after the seller has confirmed.
 */
export class DeviceWrites {
  readonly #drafts: Pick<Platform['drafts'], 'find' | 'write' | 'removeUnread'>;
  readonly #locks: LockManager | undefined;
  /** The writes that were read or written last: the result of `read` when the device does not find them. */
  #last: Writes = [];

  constructor(drafts: Pick<Platform['drafts'], 'find' | 'write' | 'removeUnread'>, locks: LockManager | undefined) {
    this.#drafts = drafts;
    this.#locks = locks;
  }

  /** Reads the writes and whether another version of the page has stored writes, which this version cannot read. */
  async read(): Promise<{ readonly writes: Writes; readonly isOtherVersion: boolean }> {
    const found = await this.#drafts.find(KEY, VERSION);
    if (found.status === 'found') this.#last = (found.draft.value as Stored).writes;
    return { writes: this.#last, isOtherVersion: found.status === 'other-version' };
  }

  /** Deletes the writes of another version. */
  async removeUnread(): Promise<void> {
    await this.#drafts.removeUnread(KEY);
  }

  /**
   * Replaces the writes with the result of `change`; resolves with the new writes, or undefined if they were not stored.
   * `onWriting` is called with the new writes when writing starts (`DraftStore.write`).
   */
  update(change: (writes: Writes) => Writes, onWriting: (writes: Writes) => void): Promise<Writes | undefined> {
    const store = async () => {
      const { writes: before, isOtherVersion } = await this.read();
      if (isOtherVersion) return undefined;
      const writes = change(before);
      const value: Stored = { version: VERSION, writes };
      const content = { value, files: new Map(), unsent: writes.length };
      if (!(await this.#drafts.write(KEY, content, () => onWriting(writes)))) return undefined;
      this.#last = writes;
      return writes;
    };
    return withLock(`${KEY}: storing`, store, { locks: this.#locks });
  }

  /** Calls `act` while no other tab sends. Without the lock, the idempotency keys prevent a second execution. */
  whileSending(act: () => Promise<void>): Promise<void> {
    return withLock(`${KEY}: sending`, act, { locks: this.#locks });
  }
}
