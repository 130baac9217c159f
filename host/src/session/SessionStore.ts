import { APPROVED_LEVEL, getMe, initSeller } from '@backoffice/contracts';
import { type ApiClient, ApiError, type DraftStore, type Session, type UserStore } from '@backoffice/platform';
import { makeAutoObservable, observableRef } from 'mobx';
import type { Identity, IdentityUser } from '../identity/Identity.ts';
import { failureCode } from '../identity/failureCode.ts';
import type { LoginReturn } from '../identity/loginReturn.ts';
import { signInBy } from '../identity/signInBy.ts';
import type { SessionMark } from './SessionMark.ts';
import { SharedToken } from './SharedToken.ts';

/**
 * Where the session stands. `visitor` may carry why the login was refused; `unreachable` can be tried again;
 * `without-seller` is an account whose seller record was taken away.
 */
export type SessionState =
  | { readonly status: 'starting' }
  | { readonly status: 'visitor'; readonly refused?: string }
  | { readonly status: 'signed-in' }
  | { readonly status: 'without-seller' }
  | { readonly status: 'unreachable' };

/**
 * Why a session ended on this page: the person left, the login had run out, another tab signed out or signed somebody
 * else in, or the account is not approved any more, which leaves it signed in.
 */
export type SessionEnd = 'logout' | 'expired' | 'elsewhere' | 'other-account' | 'unapproved';

/** What the session needs. `now` is in milliseconds. */
export interface SessionDeps {
  readonly user: UserStore;
  readonly loadIdentity: () => Promise<Identity>;
  readonly mark: SessionMark;
  readonly drafts: Pick<DraftStore, 'seal' | 'clear'>;
  readonly now: () => number;
}

/** How long the account counts as known (specification, section 9: auth token sync), in milliseconds. */
const MAX_AGE = 5 * 60_000;
/** What a look at the account that nobody asked for is silent about. */
const QUIET = ['uncertain', 'too-fast'];
/** How long and how often to look for a sign-in of another window, in milliseconds. */
const RESUME = { within: 5000, every: 200 };

/** The one session of the page: signs in, reads the account, signs out, and goes with the sessions of other tabs. */
export class SessionStore implements Session {
  state: SessionState = { status: 'starting' };
  redirect: string | null = null;
  readonly #deps: SessionDeps;
  readonly #token: SharedToken;
  #api: ApiClient | undefined;
  #identity: Promise<Identity> | undefined;
  #ended = (_end: SessionEnd): void => {};
  #isEnding = false;
  #readAt = -Infinity;
  #looking: Promise<void> | undefined;

  constructor(deps: SessionDeps) {
    this.#deps = deps;
    this.#token = new SharedToken((refresh) => this.#askToken(refresh), deps.now);
    makeAutoObservable(this, { state: observableRef }, { autoBind: true });
  }

  /** What happens after the session has ended, here or in another tab. */
  onEnded(listener: (end: SessionEnd) => void): void {
    this.#ended = listener;
  }

  /** Whether the session is over and its page about to go. */
  get isOver(): boolean {
    return this.#isEnding;
  }

  /** Whose drafts are kept: the person signed in, until a sign-out in any tab takes the mark away. */
  get draftOwner(): string | null {
    const uid = this.#deps.user.userAuth?.uid ?? null;
    return this.#deps.mark.uid === uid ? uid : null;
  }

  /** Signs in by what the login brought back, or as whoever was signed in before. */
  async start(api: ApiClient, login: LoginReturn): Promise<void> {
    const { mark } = this.#deps;
    this.#api = api;
    if (login.kind === 'refused') return this.become({ status: 'visitor', refused: login.code });
    if (login.kind === 'none' && mark.uid === null) return this.become({ status: 'visitor' });
    try {
      const account = await this.#signIn(login);
      if (account === null) {
        mark.clear();
        return this.become({ status: 'visitor' });
      }
      this.enter(account, login.kind === 'none' ? null : login.redirect);
    } catch (error) {
      // Whoever was signed in before still is, and the mark is theirs.
      return this.become({ status: 'visitor', refused: failureCode(error) });
    }
    await this.retry();
  }

  /** Reads the account again after it could not be reached. */
  async retry(): Promise<void> {
    this.become({ status: 'starting' });
    try {
      await this.refresh();
      this.become({ status: 'signed-in' });
    } catch (error) {
      const gone = error instanceof ApiError && error.surface === 'login-expired';
      if (gone) await this.#forget();
      this.become(gone ? { status: 'visitor' } : { status: 'unreachable' });
    }
  }

  /** Asks for the account; an approved one without a seller record gets an empty record once (decisions, "Identity"). */
  refresh(): Promise<void> {
    return this.#read(['Unauthorized', 'network']);
  }

  /** Looks at the account again without a word about a failure; who asks meanwhile waits for the same answer. */
  look(): Promise<void> {
    this.#looking ??= this.#read(QUIET)
      .catch(() => {})
      .finally(() => (this.#looking = undefined));
    return this.#looking;
  }

  /** Ends the session where another tab has ended it or signed somebody else in. */
  check(): void {
    const own = this.#deps.user.userAuth?.uid;
    const { uid } = this.#deps.mark;
    if (own !== undefined && uid !== own) void this.#end(uid === null ? 'elsewhere' : 'other-account');
  }

  /** Takes up a page that was away: whose session it is, and after five minutes what the account may. */
  async wake(): Promise<void> {
    this.check();
    const isKnown = this.#deps.now() - this.#readAt < MAX_AGE;
    if (!this.#isEnding && !isKnown && this.state.status === 'signed-in') await this.look();
  }

  /** Waits for a sign-in of the same person in another window, whose token is not `before`; answers whether it came within 5 s. */
  async resume(before: string | null): Promise<boolean> {
    for (let waited = 0; waited < RESUME.within; waited += RESUME.every) {
      const token = await this.token(false).catch(() => null);
      if (token !== null && token !== before) return true;
      await new Promise((resolve) => setTimeout(resolve, RESUME.every));
    }
    return false;
  }

  /** The ID token for the API, or null for a visitor and for a login that is over; ten calls share one renewal. */
  token(refresh: boolean): Promise<string | null> {
    return this.#token.ask(refresh);
  }

  signOut(): Promise<void> {
    return this.#end('logout');
  }

  /** Signs out an account whose login has run out; what was typed waits for the next one. */
  expire(): Promise<void> {
    return this.#end('expired');
  }

  async #end(end: SessionEnd): Promise<void> {
    if (this.#isEnding) return;
    this.#isEnding = true;
    const { mark, drafts, user } = this.#deps;
    const isOurs = end === 'logout' || end === 'expired';
    if (isOurs) mark.clear();
    // Before anything on the screen goes away, so that no form takes its end for a decision to give up.
    if (end === 'logout') await drafts.clear();
    else drafts.seal();
    // What another tab did to the provider's session is its own affair: somebody may be signed in again by now.
    if (isOurs) await this.#forget();
    else user.clear();
    this.#ended(end);
  }

  /** Where the visitor wanted to go before the login, once. */
  takeRedirect(): string | null {
    const { redirect } = this;
    this.redirect = null;
    return redirect;
  }

  async #signIn(login: LoginReturn): Promise<IdentityUser | null> {
    this.#identity ??= this.#deps.loadIdentity();
    const identity = await this.#identity;
    const account = await signInBy(identity, login);
    // Only from now on, so that replacing an older account is not taken for a sign-out.
    identity.onAccount((other) => this.#meet(other));
    return account;
  }

  /** The provider signs out a login that is over; as long as the mark stands, the next call tells so. */
  #meet(other: IdentityUser | null): void {
    const own = this.#deps.user.userAuth?.uid;
    if (other === null) this.check();
    else if (own !== undefined && other.uid !== own) void this.#end('other-account');
  }

  async #read(handles: readonly string[]): Promise<void> {
    const { user, now } = this.#deps;
    const api = this.#api as ApiClient;
    const had = { approval: user.isApproved, seller: user.seller !== null };
    let me = await api.call(getMe, {}, { handles });
    const isApproved = me.user.level >= APPROVED_LEVEL;
    if (isApproved && me.seller === undefined && !had.seller) {
      await api.call(initSeller, {});
      me = await api.call(getMe, {});
    }
    if (this.#isEnding) return;
    this.#readAt = now();
    if (had.approval && !isApproved) return this.#end('unapproved');
    if (had.seller && me.seller === undefined) this.become({ status: 'without-seller' });
    user.update({ me: me.user, seller: me.seller ?? null });
  }

  async #askToken(refresh: boolean): Promise<string | null> {
    const { user } = this.#deps;
    const uid = user.userAuth?.uid;
    if (uid === undefined) return null;
    const token = (await (await this.#identity)?.token(uid, refresh)) ?? null;
    if (token !== user.firebaseToken && !this.#isEnding) user.update({ firebaseToken: token });
    return token;
  }

  async #forget(): Promise<void> {
    this.#deps.mark.clear();
    this.#deps.user.clear();
    const identity = await this.#identity;
    this.#identity = undefined;
    await identity?.signOut();
  }

  private enter({ uid }: IdentityUser, redirect: string | null): void {
    this.#deps.mark.set(uid);
    this.#deps.user.update({ userAuth: { uid } });
    this.redirect = redirect;
  }

  private become(state: SessionState): void {
    this.state = state;
  }
}
