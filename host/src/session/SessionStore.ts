import { getMe, initSeller } from '@backoffice/contracts';
import { type ApiClient, ApiError, type DraftStore, type Session, type UserStore } from '@backoffice/platform';
import { makeAutoObservable, observableRef } from 'mobx';
import type { Identity, IdentityUser } from '../identity/Identity.ts';
import type { LoginReturn } from '../identity/loginReturn.ts';

/** Where the session stands. `visitor` may carry why the login was refused; `unreachable` can be tried again. */
export type SessionState =
  | { readonly status: 'starting' }
  | { readonly status: 'visitor'; readonly refused?: string }
  | { readonly status: 'signed-in' }
  | { readonly status: 'unreachable' };

/** Why a session ended: the person left, the login had run out, or another tab signed out. */
export type SessionEnd = 'logout' | 'expired' | 'elsewhere';

/** What the session needs. `marker` remembers that somebody was signed in, so that a visitor's page starts without the provider's library. */
export interface SessionDeps {
  readonly user: UserStore;
  readonly loadIdentity: () => Promise<Identity>;
  readonly marker: Storage | undefined;
  readonly drafts: Pick<DraftStore, 'seal' | 'clear'>;
}

const MARKER = 'backoffice.session';

/** The one session of the page: signs in, reads the account, signs out. */
export class SessionStore implements Session {
  state: SessionState = { status: 'starting' };
  redirect: string | null = null;
  readonly #deps: SessionDeps;
  #api: ApiClient | undefined;
  #identity: Promise<Identity> | undefined;
  #ended = (_end: SessionEnd): void => {};
  #isEnding = false;

  constructor(deps: SessionDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { state: observableRef }, { autoBind: true });
  }

  /** What happens after the session has ended, here or in another tab. */
  onEnded(listener: (end: SessionEnd) => void): void {
    this.#ended = listener;
  }

  /** Whose drafts are kept: the person signed in, until a sign-out in any tab takes the mark away. */
  get draftOwner(): string | null {
    return this.#deps.marker?.getItem(MARKER) ? (this.#deps.user.userAuth?.uid ?? null) : null;
  }

  /** Signs in by what the login brought back, or as whoever was signed in before. */
  async start(api: ApiClient, login: LoginReturn): Promise<void> {
    this.#api = api;
    if (login.kind === 'refused') return this.become({ status: 'visitor', refused: login.code });
    if (login.kind === 'none' && !this.#deps.marker?.getItem(MARKER)) return this.become({ status: 'visitor' });
    try {
      const account = await this.#signIn(login);
      if (account === null) return this.becomeVisitor();
      this.enter(account, login.kind === 'none' ? null : login.redirect);
    } catch (error) {
      return this.becomeVisitor(codeOf(error));
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
  async refresh(): Promise<void> {
    const api = this.#api as ApiClient;
    let me = await api.call(getMe, {}, { handles: ['Unauthorized', 'network'] });
    if (me.user.level >= 1 && me.seller === undefined) {
      await api.call(initSeller, {});
      me = await api.call(getMe, {});
    }
    this.#deps.user.update({ me: me.user, seller: me.seller ?? null });
  }

  /** The ID token for the API, or null for a visitor. */
  async token(refresh: boolean): Promise<string | null> {
    const token = (await (await this.#identity)?.token(refresh)) ?? null;
    if (token !== this.#deps.user.firebaseToken) this.#deps.user.update({ firebaseToken: token });
    return token;
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
    const { marker, drafts } = this.#deps;
    marker?.removeItem(MARKER);
    // Before anything on the screen goes away, so that no form takes its end for a decision to give up.
    if (end === 'logout') await drafts.clear();
    else drafts.seal();
    await this.#forget();
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
    identity.onSignedOut(() => void this.#end('elsewhere'));
    return account;
  }

  async #forget(): Promise<void> {
    this.#deps.marker?.removeItem(MARKER);
    this.#deps.user.clear();
    const identity = await this.#identity;
    this.#identity = undefined;
    await identity?.signOut();
  }

  private enter({ uid }: IdentityUser, redirect: string | null): void {
    this.#deps.marker?.setItem(MARKER, '1');
    this.#deps.user.update({ userAuth: { uid } });
    this.redirect = redirect;
  }

  private becomeVisitor(refused?: string): void {
    this.#deps.marker?.removeItem(MARKER);
    this.become({ status: 'visitor', ...(refused === undefined ? {} : { refused }) });
  }

  private become(state: SessionState): void {
    this.state = state;
  }
}

async function signInBy(identity: Identity, login: LoginReturn): Promise<IdentityUser | null> {
  if (login.kind === 'custom-token') return identity.signInWithCustomToken(login.token);
  if (login.kind === 'id-token') return identity.signInWithIdToken(login.token, login.nonce);
  return identity.restored();
}

// The provider's error may quote the token, so only its code is kept.
function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return /^[a-z/-]{1,60}$/.test(code) ? code : 'login-failed';
}
