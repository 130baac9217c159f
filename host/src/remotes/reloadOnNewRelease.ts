import type { AppRouter } from '../navigation/AppRouter.ts';
import type { ReleaseWatch } from './ReleaseWatch.ts';
import type { RemoteLoader } from './RemoteLoader.ts';

interface Deps {
  readonly view: Pick<Window, 'document' | 'location' | 'scrollTo'>;
  readonly router: Pick<AppRouter, 'state' | 'subscribe'>;
  readonly watch: ReleaseWatch;
  readonly remotes: Pick<RemoteLoader, 'pauseUntil'>;
  /** Answers whether the line is there; without it the browser would show its own page. */
  readonly isReachable: () => Promise<boolean>;
}

/** A page that was told to load anew goes on after so long, in milliseconds, if it is still there. */
const STILL_HERE = 5000;

/**
 * Loads the page anew at the address of a navigation that may take a newer release set. The address is the new one by
 * then, so that Back and Forward lead where they did; nothing of the new page is shown before.
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
  view.document.addEventListener('visibilitychange', () => {
    if (view.document.visibilityState === 'visible') void watch.look();
  });
}
