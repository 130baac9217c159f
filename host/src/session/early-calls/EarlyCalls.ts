import { loadOnce, type Transport } from '@backoffice/platform';

/**
 * A login that the provider has stored in this browser: `until` is when its token expires, in milliseconds by the
 * device's clock.
 */
export interface StoredLogin {
  readonly uid: string;
  readonly token: string;
  readonly until: number;
}

/** A response in the form of axios. */
export interface EarlyResponse {
  readonly status: number;
  readonly data: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/** A call with the body that was sent; `response` resolves to undefined if there is none, or it is not JSON. */
export interface EarlyCall {
  readonly body: string;
  readonly response: Promise<EarlyResponse | undefined>;
}

declare global {
  interface Window {
    /** The login and the calls by method and path (`startEarlyCalls`); `startedAt` is in milliseconds of `performance.now()`. */
    earlyCalls?: {
      readonly login: StoredLogin;
      readonly calls: Readonly<Record<string, EarlyCall>>;
      readonly startedAt: number;
    };
  }
}

/** In milliseconds: a response is used for this long after the start. */
const FRESH = 30_000;

/**
 * The calls that the page's first script has started. Each response is used once, by the first request with the same
 * method, path, body and token: a response for one account never reaches another. A call that was refused (4xx) or has no
 * response is made again.
 */
export class EarlyCalls {
  /** The login that the calls were made with; undefined without calls. */
  readonly login: StoredLogin | undefined;
  readonly #calls: Map<string, EarlyCall>;
  readonly #isFresh: () => boolean;

  constructor(view: Pick<Window, 'earlyCalls' | 'performance'>) {
    const { login, calls = {}, startedAt = 0 } = view.earlyCalls ?? {};
    // Other scripts must not find the token.
    delete view.earlyCalls;
    this.login = login;
    this.#calls = new Map(Object.entries(calls));
    this.#isFresh = () => view.performance.now() - startedAt <= FRESH;
  }

  /**
   * A transport that uses the responses of the early calls; `load` loads the transport for all other requests when it
   * is needed, or by `later` after a response was used.
   */
  over(load: () => Promise<Transport>, later: (task: () => void) => void): Transport {
    const loaded = loadOnce(load);
    return {
      request: async (config) => {
        const response = await this.#consume(config);
        if (response === undefined) return (await loaded()).request(config);
        later(() => void loaded().catch(() => {}));
        return response as never;
      },
    };
  }

  async #consume({ method, url, data, params, headers, signal }: Request): Promise<EarlyResponse | undefined> {
    const name = `${method} ${url}`;
    const call = this.#calls.get(name);
    if (call?.body !== JSON.stringify(data ?? params ?? {})) return undefined;
    this.#calls.delete(name);
    if (!this.#isFresh() || headers?.['Authorization'] !== `Bearer ${this.login?.token}`) return undefined;
    const response = await unlessAborted(call.response, signal);
    // The rejection may be outdated, because an account gets its seller record after this call was sent.
    return response && response.status >= 400 && response.status < 500 ? undefined : response;
  }
}

/** The parts of a request that identify it. */
interface Request {
  readonly method?: string;
  readonly url?: string;
  readonly data?: unknown;
  readonly params?: unknown;
  readonly headers?: { readonly [name: string]: unknown };
  readonly signal?: unknown;
}

function unlessAborted<T>(response: Promise<T>, signal: unknown): Promise<T> {
  if (!(signal instanceof AbortSignal)) return response;
  const aborted = new Promise<never>((_, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
  });
  return Promise.race([response, aborted]);
}
