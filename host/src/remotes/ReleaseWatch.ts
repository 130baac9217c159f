import type { ExpireStore, LeaveGuard } from '@backoffice/platform';

/** Dependencies of `ReleaseWatch`. */
export interface ReleaseWatchDeps {
  /** The revision of the tab's release set. */
  readonly revision: number;
  /** The revision that is served now, as far as the tab knows (`StopWatch`). */
  readonly served: () => number;
  readonly guard: Pick<LeaveGuard, 'isDirty'>;
  /** Whether a reload would interrupt something (`isBusy`). */
  readonly isBusy: () => boolean;
  readonly expire: Pick<ExpireStore, 'get' | 'set'>;
}

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

  constructor(deps: ReleaseWatchDeps) {
    this.#deps = deps;
  }

  /** Handles a navigation between two paths before the new one renders; returns whether to reload there. */
  moved(from: string, to: string): boolean {
    if (from === to) return false;
    // Confirmed leaving has cleared the guard; without a question the page is kept.
    if (this.#deps.guard.isDirty) this.#held.add(from);
    else this.#held.delete(from);
    return this.#isNewer && this.#held.size === 0 && !this.#deps.isBusy() && ![from, to].includes('/login');
  }

  /** Records that the page is about to reload, so that a stale page does not reload endlessly. */
  take(): void {
    this.#deps.expire.set(TAKEN, this.#deps.served(), NOT_AGAIN_FOR);
  }

  get #isNewer(): boolean {
    const { revision, served, expire } = this.#deps;
    return served() !== revision && expire.get(TAKEN) !== served();
  }
}
