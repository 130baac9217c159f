import type { Transport } from '@backoffice/platform';
import type { BegunCalls, StoredLogin } from './BegunCalls.ts';
import { loadOnce } from '../../browser/loadOnce.ts';

/** An answer is used for so long after the start, in milliseconds; later it would be old. */
const FRESH = 30_000;

/**
 * The calls that the page's first script has begun. Each answer is used once, by the first request that is the same to
 * the letter and carries the same token: what was asked for one account never answers another one. A call that was
 * refused (4xx), or whose answer did not come, is made again.
 */
export class EarlyCalls {
  readonly #begun: BegunCalls | undefined;
  readonly #now: () => number;
  readonly #answers: Map<string, Promise<Received | undefined>>;

  /** `now` is in milliseconds since the page began, as `performance.now()`. */
  constructor(begun: BegunCalls | undefined, now: () => number) {
    this.#begun = begun;
    this.#now = now;
    // Read at once: a body that only a screen reads arrives some tasks after the screen.
    const answers = Object.entries(begun?.answers ?? {});
    this.#answers = new Map(answers.map(([call, answer]) => [call, receive(answer)]));
  }

  /** The login that the calls were made with; undefined without calls. */
  get login(): StoredLogin | undefined {
    return this.#begun?.login;
  }

  /**
   * A transport that takes its answers from the begun calls first; `load` loads the one for all others when it is
   * needed, or by `later`, once an answer was taken.
   */
  over(load: () => Promise<Transport>, later: (task: () => void) => void): Transport {
    const loaded = loadOnce(load);
    return {
      request: async (config) => {
        const answer = await this.#take(config);
        if (answer === undefined) return (await loaded()).request(config);
        // The call that follows has not been begun.
        later(() => void loaded().catch(() => {}));
        return answer as never;
      },
    };
  }

  #find(request: Request): Promise<Received | undefined> | undefined {
    const call = callOf(request);
    return bodyOf(request) === (this.#begun?.bodies[call] ?? '{}') ? this.#answers.get(call) : undefined;
  }

  get #isFresh(): boolean {
    return this.#begun !== undefined && this.#now() - this.#begun.begunAt <= FRESH;
  }

  async #take(config: Request): Promise<Answer | undefined> {
    const answer = this.#find(config);
    if (answer === undefined) return undefined;
    this.#answers.delete(callOf(config));
    if (!this.#isFresh) return undefined;
    if (authorizationOf(config) !== `Bearer ${this.login?.token}`) return undefined;
    const received = await unlessAborted(answer, config.signal);
    // The rejection may be outdated: an account gets its seller record after this call was sent.
    return received && !(received.status >= 400 && received.status < 500) ? toAnswer(received) : undefined;
  }
}

/** A response of which the body has arrived. */
interface Received {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

/** A response in the form of axios. */
interface Answer {
  readonly status: number;
  readonly data: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/** What a request is recognised by. */
interface Request {
  readonly method?: string;
  readonly url?: string;
  readonly data?: unknown;
  readonly params?: unknown;
  readonly headers?: unknown;
  readonly signal?: unknown;
}

function callOf({ method, url }: Request): string {
  return `${method} ${url}`;
}

function authorizationOf({ headers }: Request): unknown {
  return (headers as Record<string, unknown> | undefined)?.['Authorization'];
}

/** The values of a request as the page's first script sends them: none are an empty object, as in a GET. */
function bodyOf({ data, params }: Request): string {
  return JSON.stringify(data ?? params ?? {});
}

/** Resolves to undefined where the response did not come, or the connection broke within it. */
async function receive(response: Promise<Response | undefined>): Promise<Received | undefined> {
  try {
    const received = await response;
    return received && { status: received.status, text: await received.text(), headers: received.headers };
  } catch {
    return undefined;
  }
}

/** JSON where it is some, the text as it came otherwise. */
function toAnswer({ status, text, headers }: Received): Answer {
  return { status, data: parse(text), headers: Object.fromEntries(headers) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function unlessAborted<T>(answer: Promise<T>, signal: Request['signal']): Promise<T> {
  if (!(signal instanceof AbortSignal)) return answer;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    void answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
