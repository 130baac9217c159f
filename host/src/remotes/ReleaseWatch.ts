import type { ReleaseSet } from '@backoffice/contracts';
import type { ExpireStore, LeaveGuard } from '@backoffice/platform';

/** What decides whether a tab may take a newer release set. */
export interface ReleaseWatchDeps {
  /** The revision of the set that the tab began with. */
  readonly revision: number;
  readonly readServedSet: () => Promise<ReleaseSet>;
  readonly guard: Pick<LeaveGuard, 'isDirty'>;
  /** Whether something is under way, or on the screen, that a load of the page would cut off. */
  readonly isBusy: () => boolean;
  readonly expire: Pick<ExpireStore, 'get' | 'set'>;
  readonly now: () => number;
}

/** How old, in milliseconds, what is known of the served set may be when the person moves or comes back. */
const FRESH_FOR = 60_000;
/** How long a revision is not taken a second time when taking it did not help, in milliseconds. */
const NOT_AGAIN_FOR = 10 * 60_000;
const TAKEN = 'release-taken';

/**
 * Whether a tab that is open over a deploy shall load its page anew. It keeps its set, and takes a newer one with a
 * navigation between pages when nothing is lost by it: no form is dirty, neither on the screen nor kept behind it.
 */
export class ReleaseWatch {
  readonly #deps: ReleaseWatchDeps;
  /** Pages that were left for one below them with changes that are not saved. */
  readonly #held = new Set<string>();
  #served: number;
  #readAt: number;

  constructor(deps: ReleaseWatchDeps) {
    this.#deps = deps;
    this.#served = deps.revision;
    this.#readAt = deps.now();
  }

  /** Looks at what is served when what is known is older than a minute; a failure to do so changes nothing. */
  async look(): Promise<void> {
    const now = this.#deps.now();
    if (now - this.#readAt < FRESH_FOR) return;
    this.#readAt = now;
    const set = await this.#deps.readServedSet().catch(() => undefined);
    if (set !== undefined) this.#served = set.revision;
  }

  /** Notes a navigation between two paths, before the new one is shown; answers whether to load the page anew there. */
  moved(from: string, to: string): boolean {
    if (from === to) return false;
    // A departure that was agreed to has cleared the guard; one that nobody was asked about keeps the page behind it.
    if (this.#deps.guard.isDirty) this.#held.add(from);
    else this.#held.delete(from);
    void this.look();
    return this.#isNewer && this.#held.size === 0 && !this.#deps.isBusy() && ![from, to].includes('/login');
  }

  /** Notes that the page is about to be loaded anew, so that a stale page that comes back is not loaded on and on. */
  take(): void {
    this.#deps.expire.set(TAKEN, this.#served, NOT_AGAIN_FOR);
  }

  get #isNewer(): boolean {
    return this.#served !== this.#deps.revision && this.#deps.expire.get(TAKEN) !== this.#served;
  }
}
