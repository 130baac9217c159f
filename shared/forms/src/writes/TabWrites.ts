import type { Platform } from '@backoffice/platform';
import { claimLock } from '../drafts/withLock.ts';
import type { PendingWrite } from './PendingWrite.ts';

type Writes = readonly PendingWrite[];

const KEY = 'pending-writes';

/**
 * The writes that this tab continues on its next page. A duplicated tab starts with a copy of them: a lock shows which tab
 * they belong to. A page has it from its first write until it is closed: a page with a lock is not in the back-forward
 * cache, and a duplicated tab must not take writes over that this page has sent.
 */
export class TabWrites {
  readonly #stored: Pick<Platform['stored'], 'read' | 'set' | 'remove'>;
  readonly #locks: LockManager | undefined;
  #tab: string = crypto.randomUUID();
  /** Undefined before the page has requested the lock of the tab; resolves to undefined if another page has it. */
  #lock: ReturnType<typeof claimLock> | undefined;
  /** The writes of the earlier page while it is not known whether they belong to this tab. */
  #unclaimed: Writes = [];
  #own: Writes = [];
  /** Reads again what the browser did not return: it must not be replaced. */
  #readAgain: (() => void) | undefined;

  constructor(stored: Pick<Platform['stored'], 'read' | 'set' | 'remove'>, locks: LockManager | undefined) {
    this.#stored = stored;
    this.#locks = locks;
  }

  /**
   * Calls `onRestored` with the writes of the earlier page of this tab, in this call if there are none or the browser has
   * no locks. The copies of a duplicated tab are not restored.
   */
  restore(onRestored: (writes: Writes) => void): void {
    const stored = this.#stored.read(KEY);
    this.#readAgain = stored.status === 'unreadable' ? () => this.restore(onRestored) : undefined;
    const newTab = this.#tab;
    const end = (isOwn: boolean) => {
      const restored = isOwn ? this.#unclaimed.map(toRestored) : [];
      this.#unclaimed = [];
      onRestored(restored);
      if (isOwn) return;
      this.#tab = newTab;
      this.#lock = undefined;
      this.#store();
    };
    if (stored.status !== 'value') return end(true);
    this.#tab = stored.value.tab;
    // Only this class writes values with this key.
    this.#unclaimed = stored.value.writes as Writes;
    if (this.#locks === undefined) end(true);
    // The earlier page of this tab may have the lock until it is closed; a browser that fails decides nothing.
    else
      this.#claim().then(
        (release) => end(release !== undefined),
        () => end(true),
      );
  }

  /** Stores the writes in place of the stored writes. */
  write(writes: Writes): void {
    if (writes.length === this.#own.length && writes.every((each, at) => each === this.#own[at])) return;
    this.#own = writes;
    this.#readAgain?.();
    if (this.#readAgain === undefined) this.#store();
  }

  #store(): void {
    const writes = [...this.#unclaimed, ...this.#own];
    if (writes.length === 0) return this.#stored.remove(KEY);
    this.#stored.set(KEY, { tab: this.#tab, writes });
    if (this.#locks !== undefined) this.#claim().catch(() => undefined);
  }

  #claim() {
    return (this.#lock ??= claimLock(`pending writes: ${this.#tab}`, { locks: this.#locks, waits: true }));
  }
}

/** The earlier page may have sent a write that it was sending; its countdowns have stopped. */
function toRestored(write: PendingWrite): PendingWrite {
  const { kind, state } = write;
  if (kind === 'bulk-waiting') return { ...write, state: { status: 'counting' } };
  return state.status === 'sending' ? { ...write, state: { status: 'uncertain', isStopped: false } } : write;
}
