import type { AppRouter } from '../routing/AppRouter.ts';
import type { ReleaseWatch } from './ReleaseWatch.ts';
import type { RemoteLoader } from './RemoteLoader.ts';

interface Deps {
  readonly view: Pick<Window, 'location' | 'scrollTo'>;
  readonly router: Pick<AppRouter, 'state' | 'subscribe'>;
  readonly watch: ReleaseWatch;
  readonly remotes: Pick<RemoteLoader, 'pauseUntil'>;
  /** Resolves to whether the network is reachable; without it the browser would show its own error page. */
  readonly isReachable: () => Promise<boolean>;
}

/** If the page is still there this long after the reload was requested, it continues, in milliseconds. */
const STILL_HERE = 5000;

/**
 * Reloads the page at a navigation that may take a newer release set. The address has changed by then, so that Back and
 * Forward keep working; the new page is not rendered before.
 */
export function reloadOnNewRelease({ view, router, watch, remotes, isReachable }: Deps): void {
  let { pathname } = router.state.location;
  const load = async () => {
    if (!(await isReachable())) return;
    watch.take();
    view.scrollTo(0, 0);
    view.location.reload();
    await new Promise((resolve) => setTimeout(resolve, STILL_HERE));
  };
  router.subscribe(({ location }) => {
    const from = pathname;
    pathname = location.pathname;
    if (watch.moved(from, pathname)) remotes.pauseUntil(load());
  });
}
