import { findRemote } from '@backoffice/contracts/wire/release/findRemote';
import type { ReleaseSet } from '@backoffice/contracts/wire/release/releaseSet';
import type { LeaveGuard, NavStore, Stored } from '@backoffice/platform';
import type { AppRouter } from '../routing/BackPress.ts';
import type { RemoteLoader } from './RemoteLoader.ts';

/** Dependencies of `ReleaseWatch`. */
export interface ReleaseWatchDeps {
  readonly view: Pick<Window, 'document' | 'location' | 'scrollTo' | 'setInterval'>;
  readonly router: Pick<AppRouter, 'state' | 'subscribe'>;
  readonly remotes: Pick<RemoteLoader, 'set' | 'getVersion' | 'stop' | 'pauseUntil'>;
  readonly readServedSet: () => Promise<ReleaseSet>;
  readonly guard: Pick<LeaveGuard, 'isDirty'>;
  /** Whether a reload would interrupt work (`isBusy`). */
  readonly isBusy: () => boolean;
  /** Resolves to whether the network is reachable; without it the browser would show its own error page. */
  readonly isReachable: () => Promise<boolean>;
  readonly nav: Pick<NavStore, 'confirm'>;
  readonly stored: Pick<Stored, 'get' | 'set'>;
  /** Reloads a page after its input is stored (`reloadPage`); resolves to whether it reloads. */
  readonly reload: () => Promise<boolean>;
}

/** Interval in milliseconds: a stop reaches an open page within a minute. */
const EVERY = 25_000;
/** Time in milliseconds after which a page that is still open continues, although a reload was requested. */
const STILL_HERE = 5000;

const QUESTION = {
  title: '이 화면에서 문제가 발견됐어요',
  text: '새로고침하면 문제가 없는 화면으로 바뀌어요. 저장하지 않은 내용은 사라질 수 있으니 먼저 저장해주세요.',
  confirmText: '새로고침',
  cancelText: '계속 작성',
} as const;

/**
 * Reloads a tab that was open during a release, once for each served release set and never during work. A stopped build
 * and a remote whose maintenance has started or ended are left at the next check, after a question if input is unsaved;
 * any other release is loaded at a navigation at which no visible or kept-alive form is dirty.
 */
export class ReleaseWatch {
  readonly #deps: ReleaseWatchDeps;
  #served: ReleaseSet;
  #isAsking = false;
  /** The remotes, with the revision, for which the seller was asked. */
  readonly #asked = new Set<string>();
  /** Kept-alive pages with unsaved changes under a child's address. */
  readonly #dirtyPages = new Set<string>();

  constructor(deps: ReleaseWatchDeps) {
    this.#deps = deps;
    this.#served = deps.remotes.set;
  }

  /** Checks regularly while the page is visible and when it becomes visible, and follows the navigations. */
  watch(): void {
    const { view, router, remotes } = this.#deps;
    const check = () => {
      if (view.document.visibilityState === 'visible') void this.check();
    };
    view.setInterval(check, EVERY);
    view.document.addEventListener('visibilitychange', check);
    let { pathname } = router.state.location;
    router.subscribe(({ location }) => {
      const from = pathname;
      pathname = location.pathname;
      // The address has already changed, so that Back and Forward continue to work; the new page is not rendered before.
      if (this.#isReloadedBetween(from, pathname)) remotes.pauseUntil(this.#reload());
    });
  }

  /** Fetches the served release set and leaves the screen if required; without a response nothing changes. */
  async check(): Promise<void> {
    const { remotes, readServedSet, router, guard, nav, stored, reload } = this.#deps;
    const served = await readServedSet().catch(() => undefined);
    if (served === undefined) return;
    this.#served = served;
    if (this.#isAsking) return;
    remotes.stop(served);
    const shown = findRemote(remotes.set, router.state.location.pathname)?.remote.id;
    if (shown === undefined || !this.#mustLeave(shown) || !this.#mayReload) return;
    if (guard.isDirty || this.#dirtyPages.size > 0) {
      const question = `${shown} ${served.revision}`;
      if (this.#asked.has(question)) return;
      this.#asked.add(question);
      this.#isAsking = true;
      const isConfirmed = await nav.confirm(QUESTION);
      this.#isAsking = false;
      if (!isConfirmed) return;
    }
    if (await reload()) stored.set('release-reload', served.revision);
  }

  #mustLeave(id: string): boolean {
    const { remotes } = this.#deps;
    const find = (set: ReleaseSet) => set.remotes.find((remote) => remote.id === id);
    const next = find(this.#served);
    if (next === undefined) return false;
    const isMaintained = next.maintenance ?? false;
    if (isMaintained !== (find(remotes.set)?.maintenance ?? false)) return true;
    return !isMaintained && (next.stopped?.includes(remotes.getVersion(id)) ?? false);
  }

  #isReloadedBetween(from: string, to: string): boolean {
    if (from === to) return false;
    // Confirmed leaving has cleared the guard; without a question the page stays mounted.
    if (this.#deps.guard.isDirty) this.#dirtyPages.add(from);
    else this.#dirtyPages.delete(from);
    const hasInput = this.#dirtyPages.size > 0;
    // The guard knows the input of the shown page.
    this.#dirtyPages.delete(to);
    return !hasInput && this.#mayReload && ![from, to].includes('/login');
  }

  /** Another release set is served, for which the tab was not reloaded: a page that is stale must not reload endlessly. */
  get #mayReload(): boolean {
    const { remotes, stored, isBusy } = this.#deps;
    const { revision } = this.#served;
    return revision !== remotes.set.revision && stored.get('release-reload') !== revision && !isBusy();
  }

  async #reload(): Promise<void> {
    const { view, stored, isReachable } = this.#deps;
    if (!(await isReachable())) return;
    stored.set('release-reload', this.#served.revision);
    view.scrollTo(0, 0);
    view.location.reload();
    await new Promise((resolve) => setTimeout(resolve, STILL_HERE));
  }
}
