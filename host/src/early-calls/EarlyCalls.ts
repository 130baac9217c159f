import type { Transport, WatchedRequest } from '@backoffice/platform';
import { type Answer, ArrivingAnswer } from './ArrivingAnswer.ts';
import type { BegunCalls, StoredLogin } from './BegunCalls.ts';
import { loadOnce } from '../browser/loadOnce.ts';

/** An answer is used for so long after the start, in milliseconds; later it would be old. */
const FRESH = 30_000;
/** How long the start waits for the stored login, in milliseconds: browsers have blocked IndexedDB for a page's life. */
const TIMEOUT = 500;

/**
 * The calls that the page's first script has begun. Each answer is used once, by the first request that is the same to
 * the letter and carries the same token: what was asked for one account never answers another one. A call that was
 * refused (4xx), or whose answer did not come, is made again.
 */
export class EarlyCalls {
  readonly #begun: BegunCalls | undefined;
  readonly #now: () => number;
  readonly #answers: Map<string, ArrivingAnswer>;
  /** The account of the login, once that is there. */
  #uid: string | undefined;

  /** `now` is in milliseconds since the page began, as `performance.now()`. */
  constructor(begun: BegunCalls | undefined, now: () => number) {
    this.#begun = begun;
    this.#now = now;
    // Received as they come: a body that is asked for only by a screen arrives some tasks after it.
    const answers = Object.entries(begun?.answers ?? {});
    this.#answers = new Map(answers.map(([call, answer]) => [call, new ArrivingAnswer(answer)]));
    void begun?.login.then(
      (login) => (this.#uid = login?.uid),
      () => {},
    );
  }

  /** The login that the calls were made with; undefined where there was none, or it does not come. */
  async login(): Promise<StoredLogin | undefined> {
    if (this.#begun === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), TIMEOUT)));
    const login = await Promise.race([this.#begun.login, late]);
    clearTimeout(timer);
    return login;
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

  /**
   * The successful answer to a request of an account, where all of it has come and it is short. It is used up by that;
   * any other one is left for the transport.
   */
  takeWhole(request: Request, uid: string | null): Answer | undefined {
    if (uid === null || uid !== this.#uid || !this.#isFresh) return undefined;
    const whole = this.#find(request)?.whole;
    if (whole !== undefined) this.#answers.delete(callOf(request));
    return whole;
  }

  #find(request: Request): ArrivingAnswer | undefined {
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
    const token = (await this.#begun?.login)?.token;
    if (token === undefined || authorizationOf(config) !== `Bearer ${token}`) return undefined;
    const taken = await unlessAborted(answer.take(config.onBeginning), config.signal);
    // The rejection may be outdated: an account gets its seller record after this call was sent.
    return taken !== undefined && taken.status >= 400 && taken.status < 500 ? undefined : taken;
  }
}

/** What a request is recognised by. */
interface Request extends WatchedRequest {
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

function unlessAborted<T>(answer: Promise<T>, signal: Request['signal']): Promise<T> {
  if (!(signal instanceof AbortSignal)) return answer;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    void answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
