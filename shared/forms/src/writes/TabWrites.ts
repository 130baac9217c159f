import type { Platform } from '@backoffice/platform';
import type { PendingWrite } from './PendingWrite.ts';

type Writes = readonly PendingWrite[];

interface Stored {
  readonly tab: string;
  readonly writes: Writes;
}

const KEY = 'pending-writes';
/** The API remembers an idempotency key for 24 hours. */
const MAX_AGE_MS = 24 * 60 * 60_000;
/** Maximum wait for a lock of the browser in milliseconds: a suspended tab may have it. */
const LOCK_MS = 5000;

/**
 * The writes that this tab continues on its next page. A duplicated tab starts with a copy of them: a lock for as long as
 * the page is open shows which tab they belong to.
 */
export class TabWrites {
  readonly #expire: Pick<Platform['expire'], 'get' | 'set' | 'remove'>;
  readonly #locks: LockManager | undefined;
  #tab: string = crypto.randomUUID();
  /** The writes of the earlier page while it is not known whether they belong to this tab. */
  #unclaimed: Writes = [];
  #own: Writes = [];

  constructor(expire: Pick<Platform['expire'], 'get' | 'set' | 'remove'>, locks: LockManager | undefined) {
    this.#expire = expire;
    this.#locks = locks;
  }

  /**
   * Calls `onRestored` with the writes of the earlier page of this tab, in this call if the browser has no locks. The
   * copies of a duplicated tab are not restored.
   */
  restore(onRestored: (writes: Writes) => void): void {
    // Only this class writes values with this key.
    const stored = this.#expire.get(KEY) as Stored | undefined;
    const end = (writes: Writes) => {
      this.#unclaimed = [];
      onRestored(writes.map(toRestored));
    };
    const locks = this.#locks;
    if (stored === undefined || locks === undefined) {
      if (locks !== undefined) void claim(locks, this.#tab);
      return end(stored?.writes ?? []);
    }
    const newTab = this.#tab;
    this.#tab = stored.tab;
    this.#unclaimed = stored.writes;
    void claim(locks, stored.tab).then((isOwn) => {
      if (isOwn) return end(stored.writes);
      this.#tab = newTab;
      void claim(locks, newTab);
      end([]);
      this.#store();
    });
  }

  /** Stores the writes in place of the stored writes. */
  write(writes: Writes): void {
    if (writes.length === this.#own.length && writes.every((each, at) => each === this.#own[at])) return;
    this.#own = writes;
    this.#store();
  }

  #store(): void {
    const writes = [...this.#unclaimed, ...this.#own];
    if (writes.length === 0) this.#expire.remove(KEY);
    else this.#expire.set(KEY, { tab: this.#tab, writes } satisfies Stored, MAX_AGE_MS);
  }
}

/** The earlier page may have sent a write that it was sending; its countdowns have stopped. */
function toRestored(write: PendingWrite): PendingWrite {
  const { kind, state } = write;
  if (kind === 'bulk-waiting') return { ...write, state: { status: 'counting' } };
  return state.status === 'sending' ? { ...write, state: { status: 'uncertain', isStopped: false } } : write;
}

/** Claims a tab until the page is closed; resolves with whether no other page has it within 5 s. */
function claim(locks: LockManager, tab: string): Promise<boolean> {
  return new Promise((resolve) => {
    const act = () => {
      resolve(true);
      return new Promise(() => {});
    };
    locks.request(`pending writes: ${tab}`, { signal: AbortSignal.timeout(LOCK_MS) }, act).catch(() => resolve(false));
  });
}
