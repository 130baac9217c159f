import { APPROVED_LEVEL } from '@backoffice/contracts/seller/user';
import { getMe, initSeller } from '@backoffice/contracts/seller/userEndpoints';
import { SESSION_END_CODES } from '@backoffice/contracts/wire/session/sessionEndCodes';
import { type ApiClient, ApiError, type Session, type StorageEnd } from '@backoffice/platform';
import { makeAutoObservable, observableRef } from 'mobx';
import type { IdentityUser } from './identity/Identity.ts';
import type { ConnectionFailure } from '../failures/connectionFailureTexts.ts';
import { failureCode } from './identity/failureCode.ts';
import type { LoginReturn } from './identity/loginReturn.ts';
import { signInBy } from './identity/signInBy.ts';
import { AccountLogin, type AccountLoginDeps } from './AccountLogin.ts';
import { sessionIdIn, type SignOuts } from './SignOuts.ts';
import type { DeviceData } from './DeviceData.ts';
import { settled } from '../browser/settled.ts';

/**
 * The state of the session. `visitor` may have the reason why the login was refused, or the code by which the API ended
 * the earlier session; `unreachable` can be retried, and shows cached lists if the API has not responded to an unexpired
 * token; `without-seller` is an account whose seller record was removed;
 * after `ended` the page is about to be replaced.
 */
export type SessionState =
  | { readonly status: 'starting' }
  | { readonly status: 'visitor'; readonly refused?: string; readonly ended?: string }
  | { readonly status: 'signed-in' }
  | { readonly status: 'without-seller' }
  | { readonly status: 'unreachable'; readonly failure: ConnectionFailure; readonly showsLists?: true }
  | { readonly status: 'ended' };

/**
 * Why a session ended on this page: signed out, login expired, another tab signed out or signed another account in, or
 * the account is no longer approved, in which case it stays signed in.
 */
export type SessionEnd = 'logout' | 'expired' | 'elsewhere' | 'other-account' | 'unapproved';

/** Dependencies of `SessionStore`. */
export interface SessionDeps extends AccountLoginDeps {
  /** Everything that the device stores of accounts (`DeviceData`). */
  readonly device: Pick<DeviceData, 'seal' | 'clear' | 'clearTab'>;
  readonly signOuts: Pick<SignOuts, 'end' | 'recordSession' | 'pending'>;
  /** Called after a login that the browser has not stored, so that the next page of the account is the login again. */
  readonly onUnstoredLogin: () => void;
  /** Runs a task that the first screen does not need. */
  readonly later: (task: () => void) => void;
}

/** Maximum age of the fetched account in milliseconds (docs/rules.md#session). */
const MAX_AGE = 5 * 60_000;
const ENDED: readonly string[] = SESSION_END_CODES;
/** Codes after which no drafts stay: the seller ended the session on another device, or the account is unknown. */
const DELETING: readonly string[] = ['session-ended', 'Unauthorized'];
/** Errors that a background refresh of the account does not show. */
const QUIET = ['uncertain', 'too-fast'];
/** Timeout and interval of polling for a sign-in in another window, in milliseconds. */
const RESUME = { within: 5000, every: 200 };

/** The session of the page: signs in, fetches the account, signs out, and follows the other tabs. */
export class SessionStore implements Session {
  state: SessionState = { status: 'starting' };
  redirect: string | null = null;
  readonly #deps: SessionDeps;
  readonly #login: AccountLogin;
  #api: ApiClient | undefined;
  #ended = (_end: SessionEnd): void => {};
  #isEnding = false;
  #readAt = -Infinity;
  #isMarkLost = false;
  #looking: Promise<void> | undefined;
  #visitor: SessionState = { status: 'visitor' };

  constructor(deps: SessionDeps) {
    this.#deps = deps;
    this.#login = new AccountLogin(deps, {
      onAccount: (other) => this.#onAccount(other),
      onConfirmed: (account) => this.#compare(account),
      isOver: () => this.#isEnding,
    });
    makeAutoObservable(this, { state: observableRef }, { autoBind: true });
  }

  /** Sets the handler for the end of the session, here or in another tab. */
  onEnded(listener: (end: SessionEnd) => void): void {
    this.#ended = listener;
  }

  /** Whether the API does not know of a sign-out yet. */
  get hasPendingSignOuts(): boolean {
    return this.#deps.signOuts.pending.length > 0;
  }

  /** Whether the session has ended and the page is about to be replaced. */
  get isOver(): boolean {
    return this.#isEnding;
  }

  /** The owner of drafts: the signed-in account, until its session ends in any tab. A lost mark changes nothing. */
  get draftOwner(): string | null {
    const uid = this.#deps.user.userAuth?.uid ?? null;
    return uid !== null && this.#deps.mark.getEnd(uid) === undefined ? uid : null;
  }

  /**
   * Signs in with the returned token of a login; without a token, or if it is refused, restores the earlier account.
   */
  async start(api: ApiClient, login: LoginReturn): Promise<void> {
    this.#api = api;
    if (login.kind === 'none') return this.#restore();
    if (login.kind === 'refused') return this.#restore(login.code);
    try {
      await this.#enter(await this.#login.signIn(() => signInBy(login, api, this.#login.loadIdentity)), login.redirect);
    } catch (error) {
      return this.#restore(failureCode(error));
    }
    if (this.#deps.loginStatus() !== 'value') this.#deps.onUnstoredLogin();
    void this.#recordSession();
    this.#visitor = { status: 'visitor', refused: 'account-unknown' };
    await this.retry();
  }

  async #restore(refused?: string): Promise<void> {
    const { mark } = this.#deps;
    this.#visitor = { status: 'visitor', ...(refused === undefined ? {} : { refused }) };
    if (mark.uid === null) return this.become(this.#visitor);
    const isStored = this.#login.useStored();
    await this.retry();
    // The provider confirms the stored login.
    if (isStored) this.#deps.later(() => void (this.#isEnding || this.#login.confirm().catch(() => {})));
  }

  /** The provider may have another account than the stored login, or have signed it out. */
  async #compare(account: IdentityUser | null): Promise<void> {
    const own = this.#deps.user.userAuth?.uid;
    if (own === undefined || account?.uid === own) return;
    if (account !== null) await this.#end('other-account');
    else if (this.state.status !== 'starting') await this.#end('expired');
  }

  /** Starts the session: restores the account if there is none yet, and fetches it. Repeated after a failure. */
  async retry(): Promise<void> {
    const showsLists = this.state.status === 'unreachable' && this.state.showsLists === true;
    // The screens with the lists stay mounted.
    if (!showsLists) this.become({ status: 'starting' });
    let hasToken = false;
    // Before the provider reads it: only an account that the provider refuses has no session any more.
    const login = this.#deps.loginStatus();
    try {
      if (!(await this.#hasAccount())) {
        if (login !== 'unreadable') await this.#forget(login === 'absent' ? 'expired' : 'sign-out');
        return this.become(this.#visitor);
      }
      // The provider's own errors show whether it failed or was not reached.
      hasToken = (await this.token(false)) !== null;
      await this.refresh();
      this.#visitor = { status: 'visitor' };
      this.become({ status: 'signed-in' });
    } catch (error) {
      const isLoginExpired = error instanceof ApiError && error.surface === 'login-expired';
      if (isLoginExpired) await this.#forget(DELETING.includes(error.code) ? 'sign-out' : 'expired');
      const failure = toFailure(error);
      const lists = hasToken && (showsLists || failure === 'network') && { showsLists: true as const };
      this.become(
        isLoginExpired ? { ...this.#visitor, ...endedBy(error) } : { status: 'unreachable', failure, ...lists },
      );
    }
  }

  async #hasAccount(): Promise<boolean> {
    if (this.#deps.user.userAuth !== null) return true;
    const account = await this.#login.restore();
    if (account !== null) await this.#enter(account, null);
    return account !== null;
  }

  /** Removes an account without a session, with its data on this device. */
  async #forget(end: StorageEnd): Promise<void> {
    this.#endMark(end);
    await Promise.all([this.#login.clear(), this.#clearDevice(end)]);
  }

  /** Tells the other tabs that the session of the account has ended. */
  #endMark(end: StorageEnd): void {
    const { mark, user } = this.#deps;
    const uid = user.userAuth?.uid ?? mark.uid ?? undefined;
    if (end === 'expired' && uid !== undefined) mark.expire(uid);
    else mark.signOut(uid);
  }

  /** Deletes the data of accounts on this device (`DeviceData`). */
  #clearDevice(end: StorageEnd, kept?: string): Promise<void> {
    return settled(() => this.#deps.device.clear(end, kept));
  }

  /** Loads the account; an approved one without a seller record gets an empty record once (docs/rules.md#session). */
  refresh(): Promise<void> {
    return this.#read(['Unauthorized', 'invalid-token', ...ENDED, 'network']);
  }

  /** Refreshes the account in the background without showing failures; concurrent callers share the request. */
  refreshQuietly(): Promise<void> {
    this.#looking ??= this.#read(QUIET)
      .catch(() => {})
      .finally(() => (this.#looking = undefined));
    return this.#looking;
  }

  /**
   * Ends the session if another tab has ended it or signed another account in. If the browser has lost the mark, the
   * account is fetched once, and the mark is set again after the API has confirmed the account.
   */
  check(): void {
    const { mark, user } = this.#deps;
    const own = user.userAuth?.uid;
    if (own === undefined) return;
    const end = mark.getEnd(own);
    if (end !== undefined) return void this.#end(end, false);
    const { status } = mark;
    if (status === 'absent' && this.#isMarkLost && this.#readAt > -Infinity) mark.set(own);
    if (status !== 'value' && !this.#isMarkLost) {
      this.#readAt = -Infinity;
      void this.refreshQuietly();
    }
    this.#isMarkLost = status !== 'value';
  }

  /** Revalidates a page that was in the background: the account, and after five minutes its rights. */
  async wake(): Promise<void> {
    this.check();
    if (this.state.status === 'unreachable') return this.retry();
    const isKnown = Math.abs(this.#deps.now() - this.#readAt) < MAX_AGE;
    if (!this.#isEnding && !isKnown && this.state.status === 'signed-in') await this.refreshQuietly();
  }

  /**
   * Waits for a sign-in of the same account in another window, with a token other than `before`; resolves to whether it
   * arrived within 5 s.
   */
  async resume(before: string | null): Promise<boolean> {
    for (let waited = 0; waited < RESUME.within; waited += RESUME.every) {
      const token = await this.token(false).catch(() => null);
      if (token !== null && token !== before) return true;
      await new Promise((resolve) => setTimeout(resolve, RESUME.every));
    }
    return false;
  }

  /** The ID token for the API, or null for a visitor and an expired login; concurrent calls share one renewal. */
  token(refresh: boolean): Promise<string | null> {
    return this.#login.token(refresh);
  }

  signOut(): Promise<void> {
    return this.#end('logout');
  }

  /** Signs out an account whose login has expired; its drafts stay for its next login. */
  expire(): Promise<void> {
    return this.#end('expired');
  }

  /** `isOurs`: this tab ends the session at the API, at the provider and for the other tabs. */
  async #end(end: SessionEnd, isOurs = end === 'logout' || end === 'expired'): Promise<void> {
    if (this.#isEnding) return;
    this.#isEnding = true;
    const { device, user } = this.#deps;
    const storageEnd = end === 'expired' ? 'expired' : 'sign-out';
    const isReported = isOurs ? this.#endAtApi() : undefined;
    if (isOurs) this.#endMark(storageEnd);
    // Before the screen is unmounted, so that no form writes its draft again.
    device.seal();
    // The tab that signed the other account in has deleted the rest; the other account may have stored data since.
    const isCleared = end === 'other-account' ? device.clearTab() : this.#clearDevice(storageEnd);
    // At once: it aborts the screens' calls, which would otherwise fail as calls without a login.
    this.become({ status: 'ended' });
    // Another tab has already changed the provider's session: an account may be signed in again.
    if (isOurs) await Promise.all([isCleared, this.#login.clear(), isReported]);
    else {
      user.clear();
      if (isCleared) await isCleared;
    }
    this.#ended(end);
  }

  /** The path to return to after the login; read once. */
  consumeRedirect(): string | null {
    const { redirect } = this;
    this.redirect = null;
    return redirect;
  }

  /** A session that this one replaces is ended in the background; if the API is unreachable, this is sent later. */
  async #recordSession(): Promise<void> {
    const token = await this.token(false).catch(() => null);
    await this.#deps.signOuts.recordSession(sessionIdIn(token)).catch(() => {});
  }

  /** Ends the session for every copy of its tokens. Signing out continues without a response (`SignOuts`). */
  #endAtApi(): Promise<void> {
    const { user, signOuts } = this.#deps;
    const { firebaseToken: token } = user;
    return settled(() => signOuts.end(sessionIdIn(token), token));
  }

  /** The provider signs out an expired login; while the mark exists, the next call reports that. */
  #onAccount(other: IdentityUser | null): void {
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
    if (!isApproved) await this.#clearDevice('sign-out');
    if (had.seller && me.seller === undefined) this.become({ status: 'without-seller' });
    user.update({ me: me.user, seller: me.seller ?? null });
  }

  /**
   * Before an account is signed in, deletes the data of other accounts and of accounts whose sign-out did not finish. If
   * the browser has lost the mark, the account may be the same as before, so that its own data stays.
   */
  async #enter({ uid }: IdentityUser, redirect: string | null): Promise<void> {
    const { mark, user, device } = this.#deps;
    const isSame = mark.isLast(uid);
    const isLost = mark.status !== 'value';
    // First, so that other tabs of the former account stop writing.
    mark.set(uid);
    if (isSame) device.clearTab(uid);
    else await this.#clearDevice('sign-out', isLost ? uid : undefined);
    user.update({ userAuth: { uid } });
    this.setRedirect(redirect);
  }

  private setRedirect(redirect: string | null): void {
    this.redirect = redirect;
  }

  private become(state: SessionState): void {
    this.state = state;
  }
}

function endedBy(error: unknown): { readonly ended?: string } {
  return error instanceof ApiError && ENDED.includes(error.code) ? { ended: error.code } : {};
}

/** Whether the API or the provider has failed, or was not reached. */
function toFailure(error: unknown): ConnectionFailure {
  if (error instanceof ApiError) return error.status > 0 ? 'server' : 'network';
  // The provider makes codes of the messages of failures that it does not know.
  return /^auth\/(?!network-request-failed$)/.test(String((error as { code?: unknown }).code)) ? 'server' : 'network';
}
