import type { Stored } from '@backoffice/platform';

/** Polling interval in milliseconds (docs/rules.md#session). */
const POLL = 1000;

/**
 * The account that is signed in in this browser, for all its tabs. It is not a secret, and lets a visitor's page start
 * without the provider's library. A logout replaces the account by the fact that it signed out: a mark that is missing
 * or cannot be read was lost by the browser, which ends no session.
 */
export class SessionMark {
  readonly #stored: Stored;

  constructor(stored: Stored) {
    this.#stored = stored;
  }

  /** The signed-in uid, null without one. */
  get uid(): string | null {
    const mark = this.#stored.get('session');
    return mark?.state === 'signed-in' ? (mark.uid ?? null) : null;
  }

  /** Whether the mark is set, missing, or the browser does not return it. */
  get status(): 'value' | 'absent' | 'unreadable' {
    return this.#stored.read('session').status;
  }

  /** Whether an account is signed in, or was the last one and its login has expired. */
  isLast(uid: string): boolean {
    return this.#stored.get('session')?.uid === uid;
  }

  /** How another tab has ended the session of an account; undefined if none has, or the mark is lost. */
  getEnd(uid: string): 'elsewhere' | 'expired' | 'other-account' | undefined {
    const mark = this.#stored.get('session');
    if (mark === undefined) return undefined;
    if (mark.state === 'signed-out') return 'elsewhere';
    if (mark.uid !== uid) return 'other-account';
    return mark.state === 'expired' ? 'expired' : undefined;
  }

  set(uid: string): void {
    this.#stored.set('session', { state: 'signed-in', uid });
  }

  /** Records that the login has expired; the account continues with its drafts if it signs in next. */
  expire(uid: string): void {
    this.#stored.set('session', { state: 'expired', uid });
  }

  /** Records the logout of an account for all tabs, unless another account has signed in since. */
  signOut(uid: string | undefined): void {
    if (uid === undefined || this.getEnd(uid) !== 'other-account') this.#stored.set('session', { state: 'signed-out' });
  }

  /** Calls `look` when another tab may have changed the mark: on a storage event, and by polling. */
  watch(view: Pick<Window, 'addEventListener' | 'setInterval'>, look: () => void): void {
    view.addEventListener('storage', (event) => {
      if (this.#stored.isChange('session', event)) look();
    });
    view.setInterval(look, POLL);
  }
}
