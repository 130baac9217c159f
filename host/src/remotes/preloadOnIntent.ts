import type { RemoteLoader } from './RemoteLoader.ts';

/** Preloads the target of a link when it is hovered or focused. */
export function preloadOnIntent(page: Document, remotes: RemoteLoader): void {
  const preload = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (link instanceof HTMLAnchorElement && link.origin === page.location.origin) remotes.preload(link.pathname);
  };
  for (const intent of ['pointerover', 'touchstart', 'focusin'])
    page.addEventListener(intent, preload, { passive: true });
}
