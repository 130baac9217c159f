import type { BrowserStorage } from '@backoffice/platform';

const KEY = 'backoffice.session';
/** Polling interval in milliseconds (docs/rules.md#session). */
const POLL = 1000;

/**
 * The uid that is signed in in this browser, for all its tabs. It is not a secret, and lets a visitor's page start
 * without the provider's library.
 */
export class SessionMark {
  readonly #storage: BrowserStorage;

  /** `storage` is the local storage. */
  constructor(storage: BrowserStorage) {
    this.#storage = storage;
  }

  /** The signed-in uid, null without one. */
  get uid(): string | null {
    return this.#storage.getItem(KEY);
  }

  set(uid: string): void {
    this.#storage.setItem(KEY, uid);
  }

  clear(): void {
    this.#storage.removeItem(KEY);
  }

  /** Calls `look` when another tab may have changed the mark: on a storage event, and by polling. */
  watch(view: Pick<Window, 'addEventListener' | 'setInterval'>, look: () => void): void {
    view.addEventListener('storage', ({ key }) => {
      if (key === KEY || key === null) look();
    });
    view.setInterval(look, POLL);
  }
}
