/** What the page can send to the native wrapper; the wrapper's side is a `postMessage` of one string. */
export interface NativePort {
  postMessage(message: string): void;
}

/** The door to the native wrapper that may host the page. In a plain browser it is absent and nothing is sent. */
export class Bridge {
  readonly #port: NativePort | undefined;

  constructor(port: NativePort | undefined) {
    this.#port = port;
  }

  /** Whether the page runs in the wrapper. */
  get isNative(): boolean {
    return this.#port !== undefined;
  }

  /** Tells the wrapper something that needs no answer. */
  send(type: 'close' | 'logout'): void {
    this.#port?.postMessage(JSON.stringify({ type }));
  }
}

/** The wrapper's port as React Native hosts and others provide it, or undefined in a browser. */
export function findNativePort(page: object): NativePort | undefined {
  const port = (page as { ReactNativeWebView?: NativePort }).ReactNativeWebView;
  return typeof port?.postMessage === 'function' ? port : undefined;
}
