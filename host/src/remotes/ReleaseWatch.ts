import type { ReleaseSet } from '@backoffice/contracts';
import type { ExpireStore, LeaveGuard } from '@backoffice/platform';

/** Dependencies of `ReleaseWatch`. */
export interface ReleaseWatchDeps {
  /** The revision of the tab's release set. */
  readonly revision: number;
  readonly readServedSet: () => Promise<ReleaseSet>;
  readonly guard: Pick<LeaveGuard, 'isDirty'>;
  /** Whether a reload would interrupt something (`isBusy`). */
  readonly isBusy: () => boolean;
  readonly expire: Pick<ExpireStore, 'get' | 'set'>;
  readonly now: () => number;
}

/** Maximum age in milliseconds of the last known served set at a navigation or when the tab becomes visible. */
const FRESH_FOR = 60_000;
/** How long a revision is not tried again after reloading for it did not help, in milliseconds. */
const NOT_AGAIN_FOR = 10 * 60_000;
const TAKEN = 'release-taken';

/**
 * Decides whether a tab that was open during a release reloads. It keeps its release set, and takes a newer one at a
 * navigation when nothing is lost: no visible or kept form is dirty.
 */
export class ReleaseWatch {
  readonly #deps: ReleaseWatchDeps;
  /** Kept pages with unsaved changes under a child's address. */
  readonly #held = new Set<string>();
  #served: number;
  #readAt: number;

  constructor(deps: ReleaseWatchDeps) {
    this.#deps = deps;
    this.#served = deps.revision;
    this.#readAt = deps.now();
  }

  /** Reads the served set when the known one is older than a minute; a failure changes nothing. */
  async look(): Promise<void> {
    const now = this.#deps.now();
    if (now - this.#readAt < FRESH_FOR) return;
    this.#readAt = now;
    const set = await this.#deps.readServedSet().catch(() => undefined);
    if (set !== undefined) this.#served = set.revision;
  }

  /** Handles a navigation between two paths before the new one renders; returns whether to reload there. */
  moved(from: string, to: string): boolean {
    if (from === to) return false;
    // Confirmed leaving has cleared the guard; without a question the page is kept.
    if (this.#deps.guard.isDirty) this.#held.add(from);
    else this.#held.delete(from);
    void this.look();
    return this.#isNewer && this.#held.size === 0 && !this.#deps.isBusy() && ![from, to].includes('/login');
  }

  /** Records that the page is about to reload, so that a stale page does not reload endlessly. */
  take(): void {
    this.#deps.expire.set(TAKEN, this.#served, NOT_AGAIN_FOR);
  }

  get #isNewer(): boolean {
    return this.#served !== this.#deps.revision && this.#deps.expire.get(TAKEN) !== this.#served;
  }
}
