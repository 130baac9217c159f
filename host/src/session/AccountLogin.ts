import type { UserStore } from '@backoffice/platform';
import type { StoredLogin } from './early-calls/EarlyCalls.ts';
import type { Identity, IdentityUser } from './identity/Identity.ts';
import type { SessionMark } from './SessionMark.ts';
import { settled } from '../browser/settled.ts';

/**
 * Dependencies of `AccountLogin`. `storedLogin` is the login that the provider has stored in this browser, if its token
 * is still valid, read without the provider's library. `now` is in milliseconds.
 */
export interface AccountLoginDeps {
  readonly user: UserStore;
  readonly loadIdentity: () => Promise<Identity>;
  readonly storedLogin: StoredLogin | undefined;
  /** Whether the browser has the login of the provider, or does not return it. */
  readonly loginStatus: () => 'value' | 'absent' | 'unreadable';
  readonly mark: SessionMark;
  /** Removes the stored login with its refresh token, without the provider's library. */
  readonly removeStored: () => void;
  readonly now: () => number;
}

interface LoginEvents {
  /** Called when the provider has another account than before, or none. */
  readonly onAccount: (other: IdentityUser | null) => void;
  /** Called with the provider's account for the stored login with which the page started. */
  readonly onConfirmed: (account: IdentityUser | null) => Promise<void>;
  readonly isOver: () => boolean;
}

/** Minimum remaining validity in milliseconds of a stored token in use. */
const AHEAD = 60_000;
/** In milliseconds: a token younger than this is not renewed again, because the request is about the previous one. */
const FRESH = 10_000;

/** The login of the page's account: the stored one until the provider's library is loaded and has confirmed it. */
export class AccountLogin {
  readonly #deps: AccountLoginDeps;
  readonly #events: LoginEvents;
  /** The requests for a token in progress, by whether they renew it. */
  readonly #tokens = new Map<boolean, Promise<string | null>>();
  #renewedAt = -Infinity;
  #identity: Promise<Identity> | undefined;
  /** The login in use that the provider has not confirmed yet. */
  #stored: StoredLogin | undefined;
  #confirming: Promise<void> | undefined;
  #isWatching = false;

  constructor(deps: AccountLoginDeps, events: LoginEvents) {
    this.#deps = deps;
    this.#events = events;
  }

  /** The provider's library, loaded once; after a failure the next caller loads it again. */
  readonly loadIdentity = (): Promise<Identity> => {
    if (this.#identity !== undefined) return this.#identity;
    const loading = this.#deps.loadIdentity().catch((error: unknown) => {
      if (this.#identity === loading) this.#identity = undefined;
      throw error;
    });
    this.#identity = loading;
    return loading;
  };

  /** Signs in by the provider, and follows its account from then on. */
  async signIn<Account extends IdentityUser | null>(by: () => Promise<Account>): Promise<Account> {
    const account = await by();
    const identity = await this.loadIdentity();
    // Subscribed only now, so that replacing an older account does not count as a sign-out.
    if (!this.#isWatching) identity.onAccount(this.#events.onAccount);
    this.#isWatching = true;
    return account;
  }

  /** Signs in the account that the provider has stored on an earlier page. */
  restore(): Promise<IdentityUser | null> {
    return this.signIn(async () => (await this.loadIdentity()).restored());
  }

  /**
   * Uses the stored login until the provider's library is loaded; returns whether there is one. The API decides
   * about its token as about any other, and the provider confirms the account afterwards (`confirm`).
   */
  useStored(): boolean {
    const stored = this.#deps.storedLogin;
    if (stored === undefined || stored.uid !== this.#deps.mark.uid || !this.#lasts(stored)) return false;
    this.#stored = stored;
    this.#deps.user.update({ userAuth: { uid: stored.uid } });
    return true;
  }

  /**
   * Requests the account of the stored login from the provider, once; a failed request is repeated with the next token.
   */
  confirm(): Promise<void> {
    if (this.#stored === undefined) return Promise.resolve();
    this.#confirming ??= this.#requestAccount().finally(() => (this.#confirming = undefined));
    return this.#confirming;
  }

  /**
   * The ID token for the API, or null for a visitor and an expired login. Concurrent calls share one request, and ten
   * refused calls renew the token once.
   */
  token(refresh: boolean): Promise<string | null> {
    // `abs`, because a clock that was set back would otherwise block renewals.
    const renews = refresh && Math.abs(this.#deps.now() - this.#renewedAt) >= FRESH;
    const pending = this.#tokens.get(renews) ?? this.#requestToken(renews).finally(() => this.#tokens.delete(renews));
    this.#tokens.set(renews, pending);
    return pending;
  }

  /** Removes the account, here and at the provider. */
  async clear(): Promise<void> {
    this.#deps.removeStored();
    this.#deps.user.clear();
    const identity = this.#identity;
    this.#stored = undefined;
    this.#identity = undefined;
    this.#isWatching = false;
    // Without the mark the provider's session is never restored, so a failing provider does not delay the sign-out.
    await settled(async () => (await identity)?.signOut());
  }

  async #requestAccount(): Promise<void> {
    const account = await this.restore();
    this.#stored = undefined;
    await this.#events.onConfirmed(account);
  }

  #lasts({ until }: StoredLogin): boolean {
    return until - this.#deps.now() > AHEAD;
  }

  async #requestToken(renews: boolean): Promise<string | null> {
    const { user, now } = this.#deps;
    const uid = user.userAuth?.uid;
    if (uid === undefined) return null;
    const token = await this.#readToken(uid, renews);
    if (renews && token !== null) this.#renewedAt = now();
    if (token !== user.firebaseToken && !this.#events.isOver()) user.update({ firebaseToken: token });
    return token;
  }

  async #readToken(uid: string, refresh: boolean): Promise<string | null> {
    const stored = this.#stored;
    if (stored !== undefined && !refresh && this.#lasts(stored)) return stored.token;
    await this.confirm();
    return (await (await this.#identity)?.token(uid, refresh)) ?? null;
  }
}
