import type { NavStore } from '@backoffice/platform';
import { reaction } from 'mobx';
import { runWhenIdle } from '../browser/runWhenIdle.ts';
import type { RemoteLoader } from './RemoteLoader.ts';

/** What browsers tell of a connection; Safari and Firefox nothing. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/**
 * Preloads the pages below a shown screen when the page has nothing else to do, so that a press finds them there. Not on
 * a connection that is slow, or whose data its owner saves.
 */
export function preloadWhenIdle(view: Window, nav: Pick<NavStore, 'screen'>, remotes: RemoteLoader): void {
  reaction(
    () => nav.screen,
    (screen) => {
      const { connection } = view.navigator as Navigator & { readonly connection?: Connection };
      if (screen === '' || connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true) return;
      runWhenIdle(view, () => remotes.preloadBelow(view.location.pathname));
    },
  );
}
