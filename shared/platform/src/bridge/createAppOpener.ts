import type { ClientConfig } from '@backoffice/contracts/wire/clientConfig';
import type { Bridge } from './Bridge.ts';

/** Opens the current page in the app; undefined inside the app and on anything but a phone. */
export function createAppOpener(
  { appLink, links }: Pick<ClientConfig, 'appLink' | 'links'>,
  bridge: Pick<Bridge, 'isNative'>,
  view: AppView & { readonly navigator: Pick<Navigator, 'userAgent'> },
): (() => void) | undefined {
  const store = storeFor(view.navigator.userAgent, links);
  return bridge.isNative || store === undefined ? undefined : () => openInApp({ appLink, store }, view);
}

function storeFor(userAgent: string, { androidStore, iosStore }: ClientConfig['links']): string | undefined {
  if (/android/i.test(userAgent)) return androidStore;
  return /iphone|ipod/i.test(userAgent) ? iosStore : undefined;
}

/** The part of the window that openInApp needs. */
export type AppView = Pick<Window, 'setTimeout' | 'clearTimeout'> & {
  readonly location: Pick<Location, 'pathname' | 'search' | 'assign'>;
  readonly document: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;
};

/** Milliseconds after which the store opens if the app did not (docs/rules.md#bridge). */
const STORE_AFTER = 500;

/** Opens the current page in the app from a phone's browser; without the app, its page in the store. */
export function openInApp({ appLink, store }: { appLink: string; store: string }, view: AppView): void {
  const { location, document } = view;
  const address = new URL(appLink);
  address.searchParams.set('path', location.pathname + location.search);

  // A hidden page means that the app opened. Its timers may be paused and must not open the store on return.
  const stay = () => {
    if (!document.hidden) return;
    view.clearTimeout(timer);
    document.removeEventListener('visibilitychange', stay);
  };
  const timer = view.setTimeout(() => {
    document.removeEventListener('visibilitychange', stay);
    if (!document.hidden) location.assign(store);
  }, STORE_AFTER);
  document.addEventListener('visibilitychange', stay);
  location.assign(address.href);
}
