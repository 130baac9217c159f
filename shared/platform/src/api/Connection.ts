import { makeAutoObservable } from 'mobx';
import { withTimeout } from './withTimeout.ts';

/** Dependencies of `Connection`. */
export interface ConnectionDeps {
  /** Requests something small, bypassing every cache; resolves to whether it arrived. A rejection counts as false. */
  readonly probe: (signal: AbortSignal) => Promise<boolean>;
  readonly view: Pick<Window, 'addEventListener' | 'document' | 'navigator'>;
}

/** Timeout of a probe in milliseconds. */
const PROBE_LIMIT = 3000;
/** Pause in milliseconds before the first retry of a failed probe; each further pause is twice as long. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 30_000;

/**
 * Whether the page reaches the network: the only place that decides it. The browser's claim to be offline counts
 * until the next probe, because it is wrong behind some VPNs; its `online` event starts a probe. A call without a response
 * starts a probe, because only the API may be down; any response proves that the network is there.
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

  /** Starts listening to the browser's events. */
  watch(): void {
    const { view } = this.#deps;
    view.addEventListener('offline', () => this.become(true));
    view.addEventListener('online', () => this.#checkSoon());
    view.document.addEventListener('visibilitychange', () => {
      if (!this.#isHidden) this.#checkSoon();
    });
    if (!view.navigator.onLine) this.become(true);
  }

  /** Records that a call got a response, of any status. */
  reportResponse(): void {
    this.#answers += 1;
    if (this.isOffline) this.become(false);
  }

  /** Records that a call got no response. */
  reportFailure(): void {
    if (!this.isOffline) void this.check();
  }

  /** Probes the network now; concurrent callers share the result, which arrives within three seconds. */
  check(): Promise<boolean> {
    this.#checking ??= this.#probe().finally(() => (this.#checking = undefined));
    return this.#checking;
  }

  async #probe(): Promise<boolean> {
    const before = this.#answers;
    const controller = new AbortController();
    const probing = this.#deps.probe(controller.signal).catch(() => false);
    const hasResponse = await withTimeout(probing, PROBE_LIMIT, () => (controller.abort(), false));
    const isThere = hasResponse || this.#answers > before;
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
      // A hidden page probes again when it becomes visible.
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
