import { type NavStore, scheduleIdle } from '@backoffice/platform';
import { reaction } from 'mobx';
import type { RemoteLoader } from './RemoteLoader.ts';

/** The browser's data of a connection; Safari and Firefox provide none. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/**
 * Preloads the target of a link when it is hovered, touched or focused, and the pages below the current screen, one
 * after the other, when the page is idle, so that a click finds them loaded. Idle preloading stops at the first
 * failure, because others would fail too, and is omitted on a slow connection and in data saving mode.
 */
export function preloadPages(view: Window, nav: Pick<NavStore, 'screen'>, remotes: RemoteLoader): void {
  const preloadTarget = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link?.origin === view.location.origin) remotes.preload(link.pathname);
  };
  for (const intent of ['pointerover', 'touchstart', 'focusin'])
    view.document.addEventListener(intent, preloadTarget, { passive: true });
  reaction(
    () => nav.screen,
    (screen) => {
      const { connection } = view.navigator as Navigator & { readonly connection?: Connection };
      if (screen === '' || connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true) return;
      const { pathname } = view.location;
      // Each when the previous one has loaded and the page is idle again: together they would delay a click.
      const preloadIdle = () =>
        scheduleIdle(async () => {
          if (view.location.pathname === pathname && (await remotes.preloadNextBelow(pathname))) preloadIdle();
        });
      preloadIdle();
    },
  );
}
