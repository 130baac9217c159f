import { type NavStore, scheduleIdle } from '@backoffice/platform';
import { reaction } from 'mobx';
import type { RemoteLoader } from './RemoteLoader.ts';

/** The browser's data of a connection; Safari and Firefox provide none. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/**
 * Preloads the pages below the current screen, one after the other, when the page is idle, so that a click finds them
 * loaded. Stops at the first failure, because others would fail too. Not on a slow connection or in data saving mode.
 */
export function preloadWhenIdle(view: Window, nav: Pick<NavStore, 'screen'>, remotes: RemoteLoader): void {
  reaction(
    () => nav.screen,
    (screen) => {
      const { connection } = view.navigator as Navigator & { readonly connection?: Connection };
      if (screen === '' || connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true) return;
      const { pathname } = view.location;
      // Each when the previous one has loaded and the page is idle again: together they would delay a click.
      const preloadIdle = () => scheduleIdle(() => void preloadNext());
      const preloadNext = async () => {
        if (view.location.pathname === pathname && (await remotes.preloadNextBelow(pathname))) preloadIdle();
      };
      preloadIdle();
    },
  );
}
