/** What the page can send to the native wrapper; the wrapper's side is a `postMessage` of one string. */
export interface NativePort {
  postMessage(message: string): void;
}

/** Where the wrappers put their ports: React Native's web view, iOS's script message handler, Android's interface. */
interface NativeView {
  readonly ReactNativeWebView?: unknown;
  readonly webkit?: { readonly messageHandlers?: { readonly backOffice?: unknown } };
  readonly BackOfficeNative?: unknown;
}

/**
 * The wrapper's port, or undefined in a browser. Looked for once, at boot, before the page holds anything that a
 * stranger could have named so.
 */
export function findNativePort(view: object): NativePort | undefined {
  const { ReactNativeWebView, webkit, BackOfficeNative } = view as NativeView;
  return [ReactNativeWebView, webkit?.messageHandlers?.backOffice, BackOfficeNative].find(isPort);
}

function isPort(found: unknown): found is NativePort {
  const port = found as (NativePort & { readonly window?: unknown }) | null | undefined;
  // A frame of that name is a property of the window and has a `postMessage`, too.
  return typeof port?.postMessage === 'function' && port.window !== port;
}
