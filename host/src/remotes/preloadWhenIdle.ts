import { type NavStore, scheduleIdle } from '@backoffice/platform';
import { reaction } from 'mobx';
import type { RemoteLoader } from './RemoteLoader.ts';

/** What browsers tell of a connection; Safari and Firefox nothing. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/**
 * Preloads the pages below a shown screen, one after the other, when the page has nothing else to do, so that a press
 * finds them there, until one does not come: others would not either. Not on a connection that is slow, or whose data its
 * owner saves.
 */
export function preloadWhenIdle(view: Window, nav: Pick<NavStore, 'screen'>, remotes: RemoteLoader): void {
  reaction(
    () => nav.screen,
    (screen) => {
      const { connection } = view.navigator as Navigator & { readonly connection?: Connection };
      if (screen === '' || connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true) return;
      const { pathname } = view.location;
      // Each when the one before it has come and the page is idle again: together they would hold up a press.
      const preloadIdle = () => scheduleIdle(() => void preloadNext());
      const preloadNext = async () => {
        if (view.location.pathname === pathname && (await remotes.preloadNextBelow(pathname))) preloadIdle();
      };
      preloadIdle();
    },
  );
}
