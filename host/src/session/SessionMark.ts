import type { BrowserStorage } from '@backoffice/platform';

const KEY = 'backoffice.session';
const EXPIRED_KEY = 'backoffice.session.expired';
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

  /** Whether an account is signed in, or was the last one and its login has expired. */
  isLast(uid: string): boolean {
    return uid === this.uid || uid === this.#storage.getItem(EXPIRED_KEY);
  }

  set(uid: string): void {
    this.#storage.setItem(KEY, uid);
    this.#storage.removeItem(EXPIRED_KEY);
  }

  /** Removes the mark; the account continues with its drafts if it signs in next. */
  expire(): void {
    const { uid } = this;
    if (uid !== null) this.#storage.setItem(EXPIRED_KEY, uid);
    this.clear();
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
