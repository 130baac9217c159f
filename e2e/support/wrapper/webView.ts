/** The kinds of wrappers, which differ in where their port is (docs/bridge.md). */
export const WRAPPER_KINDS = ['android', 'ios', 'react-native'] as const;
export type WrapperKind = (typeof WRAPPER_KINDS)[number];

declare global {
  interface Window {
    BackOfficeBridge?: { receive(text: string): void };
  }
}

/** Puts the wrapper's port into the main frame of the page's origin, before its first script. Runs in every frame. */
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

/** Hands a message over, if the page is still the one that it is for. Runs in the main frame. */
export function deliver({ text, origin }: { text: string; origin: string }): void {
  if (location.origin === origin) window.BackOfficeBridge?.receive(text);
}

/** A web view that refuses the page the clipboard, as some do: what is left is the wrapper. Runs in every frame. */
export function refuseClipboard(): void {
  Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined });
  Document.prototype.execCommand = () => false;
}

/** What the page sees when the application goes to the background and comes back. Runs in the main frame. */
export function showApplication(isShown: boolean): void {
  const state = isShown ? 'visible' : 'hidden';
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  Object.defineProperty(document, 'hidden', { value: !isShown, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}
