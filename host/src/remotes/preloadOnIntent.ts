import type { RemoteLoader } from './RemoteLoader.ts';

/** Loads what a link leads to when a pointer or the keyboard comes near it. */
export function preloadOnIntent(page: Document, remotes: RemoteLoader): void {
  const preload = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (link instanceof HTMLAnchorElement && link.origin === page.location.origin) remotes.preload(link.pathname);
  };
  for (const intent of ['pointerover', 'touchstart', 'focusin'])
    page.addEventListener(intent, preload, { passive: true });
}
