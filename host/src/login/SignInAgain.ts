import type { ExpireStore, LeaveGuard, NavStore, UserStore } from '@backoffice/platform';
import { beginLogin } from '../identity/loginAttempt.ts';
import type { SessionStore } from '../session/SessionStore.ts';
import { loginFailure } from './loginFailure.ts';
import { type PopupOutcome, SignInPopup, type SignInPopupDeps } from './SignInPopup.ts';

/** Dependencies of `SignInAgain`. */
export interface SignInAgainDeps {
  readonly nav: Pick<NavStore, 'confirm' | 'alert' | 'answer' | 'questions' | 'toast'>;
  readonly user: Pick<UserStore, 'firebaseToken'>;
  readonly session: Pick<SessionStore, 'resume' | 'look'>;
  readonly guard: Pick<LeaveGuard, 'clear'>;
  readonly flushDrafts: () => Promise<unknown>;
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash' | 'assign' | 'reload'>;
  readonly expire: ExpireStore;
  readonly apiHost: string;
  /** Undefined where popups do not exist, as in the native wrapper. */
  readonly popups: Pick<SignInPopupDeps, 'view' | 'channel'> | undefined;
}

type Question = Parameters<NavStore['confirm']>[0];
type Step = 'sign-out' | 'again' | PopupOutcome;

const AGAIN = '다시 로그인';
const WAITING = '열린 창에서 로그인하면 이 화면에서 이어서 작업할 수 있습니다.';

/**
 * Handles an expired login: besides the logout it offers to sign in again in a popup, so that the page and its input
 * stay. Where popups do not exist, the page itself goes to the login and returns.
 */
export class SignInAgain {
  readonly #deps: SignInAgainDeps;
  #popup: SignInPopup | undefined;
  #asked: number | undefined;
  #step = (_step: Step): void => {};

  constructor(deps: SignInAgainDeps) {
    this.#deps = deps;
  }

  /** Asks until it is resolved: true when nothing else has to be done, false for the logout. */
  readonly ask = async (question: Question): Promise<boolean> => {
    const { user, session, nav } = this.#deps;
    const before = user.firebaseToken;
    let isWaiting = false;
    for (;;) {
      const step = await this.#next({ ...question, cancelText: AGAIN, ...(isWaiting ? { text: WAITING } : {}) });
      if (step === 'sign-out') return this.#giveUp();
      if (step === 'again') {
        if (!this.#open()) return this.#leave();
        isWaiting = true;
        continue;
      }
      isWaiting = false;
      if (step.kind === 'signed-in') return (await session.resume(before)) ? this.#goOn() : this.#reload();
      if (step.kind === 'closed') nav.toast('로그인 창이 닫혔습니다.', { type: 'info' });
      else if (step.code !== 'login-cancelled') await nav.alert(loginFailure(step.code));
    }
  };

  /** Whichever comes first: the answer to the dialog, or the popup's message, which closes the dialog. */
  #next(question: Question): Promise<Step> {
    const { nav } = this.#deps;
    return new Promise((resolve) => {
      this.#step = resolve;
      void nav.confirm(question).then((out) => resolve(out ? 'sign-out' : 'again'));
      this.#asked = nav.questions.at(-1)?.id;
    });
  }

  #open(): boolean {
    const { popups, expire, apiHost } = this.#deps;
    this.#popup?.cancel();
    this.#popup = popups && SignInPopup.open({ ...popups, expire, apiHost }, (outcome) => this.#hear(outcome));
    return this.#popup !== undefined;
  }

  #hear(outcome: PopupOutcome): void {
    this.#step(outcome);
    if (this.#asked !== undefined) this.#deps.nav.answer(this.#asked, false);
  }

  #giveUp(): boolean {
    this.#popup?.cancel();
    return false;
  }

  async #goOn(): Promise<boolean> {
    this.#deps.nav.toast('다시 로그인했습니다. 이어서 작업해주세요.');
    await this.#deps.session.look();
    return true;
  }

  async #leave(): Promise<boolean> {
    const { location, expire, apiHost } = this.#deps;
    await this.#keep();
    const redirect = location.pathname + location.search + location.hash;
    location.assign(beginLogin(expire, { apiHost, redirect }));
    return true;
  }

  async #reload(): Promise<boolean> {
    await this.#keep();
    this.#deps.location.reload();
    return true;
  }

  async #keep(): Promise<void> {
    await this.#deps.flushDrafts();
    this.#deps.guard.clear();
  }
}
