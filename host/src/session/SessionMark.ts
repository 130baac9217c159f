/** The channel between the tabs of one browser and origin. */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;

/** Dependencies of `SessionMark`. Either may be missing: browsers may forbid storage, and wrappers lack channels. */
export interface SessionMarkDeps {
  readonly storage: Storage | undefined;
  readonly channel: TabChannel | undefined;
}

const KEY = 'backoffice.session';
/** Polling interval in milliseconds (docs/rules.md#session). */
const POLL = 1000;

/**
 * The uid that is signed in in this browser, for all its tabs: kept in the local storage, with a message on a channel
 * when it changes. It is not a secret, and lets a visitor's page start without the provider's library.
 */
export class SessionMark {
  readonly #deps: SessionMarkDeps;
  /** The value while the storage is unavailable. */
  #uid: string | null = null;
  #isStored: boolean;

  constructor(deps: SessionMarkDeps) {
    this.#deps = deps;
    this.#isStored = deps.storage !== undefined;
  }

  /** The signed-in uid, null without one. */
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

  /** Calls `look` when another tab may have changed the mark: on a message, and by polling. */
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

  /** Storage may be forbidden or full at any call; it is not used after that. */
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
