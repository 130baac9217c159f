/** The channel on which the tabs of one browser and origin hear each other. */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;

/** What the mark needs. Either may be missing: browsers forbid storage, and wrappers lack channels. */
export interface SessionMarkDeps {
  readonly storage: Storage | undefined;
  readonly channel: TabChannel | undefined;
}

const KEY = 'backoffice.session';
/** How often a tab looks for itself, in milliseconds (specification, section 9, storage polling). */
const POLL = 1000;

/**
 * Who is signed in in this browser, for all of its tabs: a uid in the local storage, and a word on a channel whenever it
 * changes. It tells no secret; it also lets a visitor's page start without the provider's library.
 */
export class SessionMark {
  readonly #deps: SessionMarkDeps;
  /** What holds where the storage does not. */
  #uid: string | null = null;
  #isStored: boolean;

  constructor(deps: SessionMarkDeps) {
    this.#deps = deps;
    this.#isStored = deps.storage !== undefined;
  }

  /** The uid of who is signed in, null for nobody. */
  get uid(): string | null {
    this.#try((storage) => (this.#uid = storage.getItem(KEY)));
    return this.#uid;
  }

  set(uid: string): void {
    this.#uid = uid;
    this.#try((storage) => storage.setItem(KEY, uid));
    this.#deps.channel?.postMessage(uid);
  }

  clear(): void {
    this.#uid = null;
    this.#try((storage) => storage.removeItem(KEY));
    this.#deps.channel?.postMessage(null);
  }

  /** Calls `look` whenever another tab may have changed the mark: at a word of it, and each second where none comes. */
  watch(view: Pick<Window, 'addEventListener' | 'setInterval'>, look: () => void): void {
    this.#deps.channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'string' || data === null) this.#uid = data;
      look();
    });
    view.addEventListener('storage', ({ key }) => {
      if (key === KEY || key === null) look();
    });
    view.setInterval(look, POLL);
  }

  /** A browser may forbid its storage at any call, or be full; from then on there is none. */
  #try(act: (storage: Storage) => void): void {
    const { storage } = this.#deps;
    if (storage === undefined || !this.#isStored) return;
    try {
      act(storage);
    } catch {
      this.#isStored = false;
    }
  }
}
