/** The page's port to the native wrapper: `postMessage` with one string. */
export interface NativePort {
  postMessage(message: string): void;
}

/**
 * Where the wrappers install their ports: React Native's web view, iOS's script message handler, Android's interface.
 */
interface NativeView {
  readonly ReactNativeWebView?: unknown;
  readonly webkit?: { readonly messageHandlers?: { readonly backOffice?: unknown } };
  readonly BackOfficeNative?: unknown;
}

/**
 * The wrapper's port, or undefined in a browser. Looked up once, at boot, before the page contains
 * anything with a name that others chose.
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
