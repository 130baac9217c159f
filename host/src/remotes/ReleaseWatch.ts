import type { LeaveGuard, Stored } from '@backoffice/platform';
import type { AppRouter } from '../routing/BackPress.ts';
import type { RemoteLoader } from './RemoteLoader.ts';

/** Dependencies of `ReleaseWatch`. */
export interface ReleaseWatchDeps {
  readonly view: Pick<Window, 'location' | 'scrollTo'>;
  readonly remotes: Pick<RemoteLoader, 'set' | 'pauseUntil'>;
  /** The latest served revision that the tab knows (`StopWatch`). */
  readonly served: () => number;
  readonly guard: Pick<LeaveGuard, 'isDirty'>;
  /** Whether a reload would interrupt work (`isBusy`). */
  readonly isBusy: () => boolean;
  /** Resolves to whether the network is reachable; without it the browser would show its own error page. */
  readonly isReachable: () => Promise<boolean>;
  readonly stored: Pick<Stored, 'get' | 'set'>;
}

/** Time in milliseconds after which a page that is still open continues, although a reload was requested. */
const STILL_HERE = 5000;

/**
 * Reloads a tab that was open during a release: it uses its release set, and loads a newer one at a navigation when no
 * input is lost, that is when no visible or kept-alive form is dirty.
 */
export class ReleaseWatch {
  readonly #deps: ReleaseWatchDeps;
  /** Kept-alive pages with unsaved changes under a child's address. */
  readonly #dirtyPages = new Set<string>();

  constructor(deps: ReleaseWatchDeps) {
    this.#deps = deps;
  }

  /**
   * Reloads the page at a navigation that may use a newer release set. The address has already changed, so that Back
   * and Forward continue to work; the new page is not rendered before.
   */
  watch(router: Pick<AppRouter, 'state' | 'subscribe'>): void {
    let { pathname } = router.state.location;
    router.subscribe(({ location }) => {
      const from = pathname;
      pathname = location.pathname;
      if (this.#isReloading(from, pathname)) this.#deps.remotes.pauseUntil(this.#reload());
    });
  }

  #isReloading(from: string, to: string): boolean {
    if (from === to) return false;
    // Confirmed leaving has cleared the guard; without a question the page stays mounted.
    if (this.#deps.guard.isDirty) this.#dirtyPages.add(from);
    else this.#dirtyPages.delete(from);
    return this.#isNewer && this.#dirtyPages.size === 0 && !this.#deps.isBusy() && ![from, to].includes('/login');
  }

  get #isNewer(): boolean {
    const { remotes, served, stored } = this.#deps;
    return served() !== remotes.set.revision && stored.get('release-reload') !== served();
  }

  async #reload(): Promise<void> {
    const { view, served, stored, isReachable } = this.#deps;
    if (!(await isReachable())) return;
    // A page that is stale after the reload must not reload endlessly.
    stored.set('release-reload', served());
    view.scrollTo(0, 0);
    view.location.reload();
    await new Promise((resolve) => setTimeout(resolve, STILL_HERE));
  }
}
