import { makeAutoObservable } from 'mobx';

/** What the connection is judged by. */
export interface ConnectionDeps {
  /** Asks for something small, past every cache; answers whether it came. A rejection counts as false. */
  readonly probe: (signal: AbortSignal) => Promise<boolean>;
  readonly view: Pick<Window, 'addEventListener' | 'document' | 'navigator'>;
}

/** How long a probe may take, in milliseconds. */
const PROBE_LIMIT = 3000;
/** The pauses between probes while nothing answers, in milliseconds: each twice the one before. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 30_000;

/**
 * Whether the page reaches the network. The browser's word is taken for a loss, never for a return; a call without an
 * answer is looked into by a probe, since it may be the API alone that is away; any answer proves that the line is back.
 */
export class Connection {
  isOffline = false;
  readonly #deps: ConnectionDeps;
  #checking: Promise<boolean> | undefined;
  #answers = 0;
  #pause = FIRST_PAUSE;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(deps: ConnectionDeps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Listens to the browser from now on. */
  watch(): void {
    const { view } = this.#deps;
    view.addEventListener('offline', () => this.become(true));
    view.addEventListener('online', () => this.#checkSoon());
    view.document.addEventListener('visibilitychange', () => {
      if (!this.#isHidden) this.#checkSoon();
    });
    if (!view.navigator.onLine) this.become(true);
  }

  /** Notes that a call was answered, whatever the answer said. */
  answered(): void {
    this.#answers += 1;
    if (this.isOffline) this.become(false);
  }

  /** Notes that nothing answered a call. */
  failed(): void {
    if (this.isOffline) return;
    if (this.#deps.view.navigator.onLine) void this.check();
    else this.become(true);
  }

  /** Asks now whether the line is there; who asks meanwhile gets the same answer, after three seconds at the latest. */
  check(): Promise<boolean> {
    this.#checking ??= this.#ask().finally(() => (this.#checking = undefined));
    return this.#checking;
  }

  async #ask(): Promise<boolean> {
    const before = this.#answers;
    const giveUp = new AbortController();
    const limit = setTimeout(() => giveUp.abort(), PROBE_LIMIT);
    const came = await this.#deps.probe(giveUp.signal).catch(() => false);
    clearTimeout(limit);
    const isThere = came || this.#answers > before;
    this.become(!isThere);
    return isThere;
  }

  private become(isOffline: boolean): void {
    clearTimeout(this.#timer);
    if (isOffline) this.#checkLater();
    else this.#pause = FIRST_PAUSE;
    this.isOffline = isOffline;
  }

  #checkLater(): void {
    this.#timer = setTimeout(() => {
      // A page that nobody sees asks again when it is looked at.
      if (!this.#isHidden) void this.check();
    }, this.#pause);
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
  }

  #checkSoon(): void {
    if (!this.isOffline) return;
    this.#pause = FIRST_PAUSE;
    void this.check();
  }

  get #isHidden(): boolean {
    return this.#deps.view.document.visibilityState === 'hidden';
  }
}
