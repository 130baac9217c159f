/** Kinds of wrappers, which differ in the place of their port (docs/bridge.md). */
export const WRAPPER_KINDS = ['android', 'ios', 'react-native'] as const;
export type WrapperKind = (typeof WRAPPER_KINDS)[number];

declare global {
  interface Window {
    BackOfficeBridge?: { receive(text: string): void };
  }
}

/** Installs the port in the main frame of the page's origin, before its first script. Runs in every frame. */
export function installPort({ kind, origin, binding }: { kind: WrapperKind; origin: string; binding: string }): void {
  if (window !== window.top || location.origin !== origin) return;
  const view = window as unknown as Record<string, unknown>;
  const send = view[binding] as (text: unknown) => Promise<void>;
  delete view[binding];
  const port = { postMessage: (text: unknown) => void send(text) };
  if (kind === 'android') view['BackOfficeNative'] = port;
  else if (kind === 'ios') view['webkit'] = { messageHandlers: { backOffice: port } };
  else view['ReactNativeWebView'] = port;
}

/** Delivers a message if the page still has the origin `origin`. Runs in the main frame. */
export function deliver({ text, origin }: { text: string; origin: string }): void {
  if (location.origin === origin) window.BackOfficeBridge?.receive(text);
}

/** Denies the page the clipboard, as some web views do, so that only the wrapper remains. Runs in every frame. */
export function refuseClipboard(): void {
  Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined });
  Document.prototype.execCommand = () => false;
}

/** Simulates that the application moves to the background or foreground. Runs in the main frame. */
export function showApplication(isShown: boolean): void {
  const state = isShown ? 'visible' : 'hidden';
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  Object.defineProperty(document, 'hidden', { value: !isShown, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}
