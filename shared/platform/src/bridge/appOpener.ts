import type { ClientConfig } from '@backoffice/contracts';
import type { Bridge } from './Bridge.ts';
import { type AppView, openInApp } from './openInApp.ts';

/** Opens the current page in the app; undefined inside the app and on anything but a phone. */
export function appOpener(
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
