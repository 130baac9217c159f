import { type Platform, claimLock } from '@backoffice/platform';
import type { PendingWrite } from './PendingWrite.ts';

type Writes = readonly PendingWrite[];

const KEY = 'pending-writes';

/**
 * The writes that this tab continues on its next page. A duplicated tab starts with a copy of them: a lock for as long as
 * the page is open shows which tab they belong to.
 */
export class TabWrites {
  readonly #stored: Pick<Platform['stored'], 'get' | 'set' | 'remove'>;
  readonly #locks: LockManager | undefined;
  #tab: string = crypto.randomUUID();
  /** The writes of the earlier page while it is not known whether they belong to this tab. */
  #unclaimed: Writes = [];
  #own: Writes = [];

  constructor(stored: Pick<Platform['stored'], 'get' | 'set' | 'remove'>, locks: LockManager | undefined) {
    this.#stored = stored;
    this.#locks = locks;
  }

  /**
   * Calls `onRestored` with the writes of the earlier page of this tab, in this call if the browser has no locks. The
   * copies of a duplicated tab are not restored.
   */
  restore(onRestored: (writes: Writes) => void): void {
    const { tab, writes } = this.#stored.get(KEY) ?? { tab: this.#tab, writes: [] };
    const newTab = this.#tab;
    const end = (isOwn: boolean) => {
      const restored = isOwn ? this.#unclaimed.map(toRestored) : [];
      this.#unclaimed = [];
      onRestored(restored);
      if (isOwn) return;
      this.#tab = newTab;
      this.#store();
      void this.#claim();
    };
    this.#tab = tab;
    // Only this class writes values with this key.
    this.#unclaimed = writes as Writes;
    if (this.#locks === undefined) end(true);
    else void this.#claim().then(end);
  }

  /** Stores the writes in place of the stored writes. */
  write(writes: Writes): void {
    if (writes.length === this.#own.length && writes.every((each, at) => each === this.#own[at])) return;
    this.#own = writes;
    this.#store();
  }

  #store(): void {
    const writes = [...this.#unclaimed, ...this.#own];
    if (writes.length === 0) this.#stored.remove(KEY);
    else this.#stored.set(KEY, { tab: this.#tab, writes });
  }

  /** Resolves with whether no other page has the tab. The earlier page of this tab may have it until it is closed. */
  async #claim(): Promise<boolean> {
    const release = await claimLock(`pending writes: ${this.#tab}`, { locks: this.#locks, waits: true });
    return release !== undefined;
  }
}

/** The earlier page may have sent a write that it was sending; its countdowns have stopped. */
function toRestored(write: PendingWrite): PendingWrite {
  const { kind, state } = write;
  if (kind === 'bulk-waiting') return { ...write, state: { status: 'counting' } };
  return state.status === 'sending' ? { ...write, state: { status: 'uncertain', isStopped: false } } : write;
}
