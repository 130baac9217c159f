import type { BrowserStorage } from '@backoffice/platform';

/** The channel between the tabs of one browser and origin. */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;

/** Dependencies of `SessionMark`. Wrappers have no channels. */
export interface SessionMarkDeps {
  readonly storage: BrowserStorage;
  readonly channel: TabChannel | undefined;
}

const KEY = 'backoffice.session';
/** Polling interval in milliseconds (docs/rules.md#session). */
const POLL = 1000;

/**
 * The uid that is signed in in this browser, for all its tabs: in the local storage, with a message on a channel when it
 * changes. It is not a secret, and lets a visitor's page start without the provider's library.
 */
export class SessionMark {
  readonly #deps: SessionMarkDeps;

  constructor(deps: SessionMarkDeps) {
    this.#deps = deps;
  }

  /** The signed-in uid, null without one. */
  get uid(): string | null {
    return this.#deps.storage.getItem(KEY);
  }

  set(uid: string): void {
    this.#deps.storage.setItem(KEY, uid);
    this.#deps.channel?.postMessage(null);
  }

  clear(): void {
    this.#deps.storage.removeItem(KEY);
    this.#deps.channel?.postMessage(null);
  }

  /** Calls `look` when another tab may have changed the mark: on a message, and by polling. */
  watch(view: Pick<Window, 'addEventListener' | 'setInterval'>, look: () => void): void {
    this.#deps.channel?.addEventListener('message', look);
    view.addEventListener('storage', ({ key }) => {
      if (key === KEY || key === null) look();
    });
    view.setInterval(look, POLL);
  }
}
