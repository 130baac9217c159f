/** The page's port to the native wrapper: `postMessage` with one string. */
export interface NativePort {
  postMessage(message: string): void;
}

/**
 * The properties in which wrappers install their ports: React Native's web view, iOS's script message handler,
 * Android's interface.
 */
interface NativeView {
  readonly ReactNativeWebView?: unknown;
  readonly webkit?: { readonly messageHandlers?: { readonly backOffice?: unknown } };
  readonly BackOfficeNative?: unknown;
}

/**
 * The wrapper's port, or undefined in a browser. Looked up once, at boot, before the page contains elements with names
 * from elsewhere.
 */
export function findNativePort(view: object): NativePort | undefined {
  const { ReactNativeWebView, webkit, BackOfficeNative } = view as NativeView;
  return [ReactNativeWebView, webkit?.messageHandlers?.backOffice, BackOfficeNative].find(isPort);
}

function isPort(found: unknown): found is NativePort {
  const port = found as (NativePort & { readonly window?: unknown }) | null | undefined;
  // A frame with that name is a property of the window and has a `postMessage`, too.
  return typeof port?.postMessage === 'function' && port.window !== port;
}
