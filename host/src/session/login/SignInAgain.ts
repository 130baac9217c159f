import type { Stored, LeaveGuard, NavStore, SignInAgain as RenewLogin, UserStore } from '@backoffice/platform';
import type { LoginProof } from '../identity/createLoginProof.ts';
import { startLogin } from '../identity/loginAttempt.ts';
import type { SessionStore } from '../SessionStore.ts';
import { loginFailure } from './loginFailure.ts';
import { type PopupOutcome, SignInPopup, type SignInPopupDeps } from './SignInPopup.ts';

/** Dependencies of `SignInAgain`. */
export interface SignInAgainDeps {
  readonly nav: Pick<NavStore, 'confirm' | 'alert' | 'answer' | 'questions' | 'toast'>;
  readonly user: Pick<UserStore, 'firebaseToken'>;
  readonly session: Pick<SessionStore, 'resume' | 'refreshQuietly'>;
  readonly guard: Pick<LeaveGuard, 'clear'>;
  readonly flushDrafts: () => Promise<unknown>;
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash' | 'assign' | 'reload'>;
  readonly stored: Stored;
  readonly apiHost: string;
  readonly createProof: () => Promise<LoginProof>;
  /** Undefined if popups do not exist, as in the native wrapper. */
  readonly popups: Pick<SignInPopupDeps, 'view' | 'channel'> | undefined;
}

type Question = Parameters<NavStore['confirm']>[0];
type Step = 'give-up' | 'again' | PopupOutcome;

/** One variant of a login: its dialog, the actions of its buttons, and the input to store. */
interface Way {
  readonly question: Question;
  readonly onConfirm: Extract<Step, string>;
  readonly onCancel: Extract<Step, string>;
  /** Whether the provider shows its login form even if it knows the account. */
  readonly forced: boolean;
  readonly storeInput?: StoreInput;
}

type StoreInput = Parameters<RenewLogin>[0];
type Outcome = 'signed-in' | 'left' | 'given-up';

const AGAIN = '다시 로그인';
const FRESH_LOGIN = {
  title: '본인 확인이 필요해요',
  text: '다시 로그인하면 이어서 할 수 있어요.',
};
const WAITING = '열린 창에서 로그인하면 이 화면에서 이어서 작업할 수 있어요.';

/**
 * Signs in again in a popup, so that the page and its input stay: after an expired login, and for actions that need a
 * fresh one. If popups do not exist, the page itself navigates to the login and returns.
 */
export class SignInAgain {
  readonly #deps: SignInAgainDeps;
  #popup: SignInPopup | undefined;
  #asked: number | undefined;
  #step = (_step: Step): void => {};

  constructor(deps: SignInAgainDeps) {
    this.#deps = deps;
  }

  /**
   * Handles an expired login: in addition to the logout it offers to sign in again. Asks until it is resolved: true if
   * nothing else has to be done, false for the logout.
   */
  readonly ask = async (question: Question): Promise<boolean> => {
    const outcome = await this.#lead({
      question: { ...question, cancelText: AGAIN },
      onConfirm: 'give-up',
      onCancel: 'again',
      forced: false,
    });
    return outcome !== 'given-up';
  };

  /** Asks for a fresh login (`SignInAgain` of the platform). */
  readonly renew: RenewLogin = async (storeInput) => {
    const outcome = await this.#lead({
      question: { ...FRESH_LOGIN, confirmText: AGAIN },
      onConfirm: 'again',
      onCancel: 'give-up',
      forced: true,
      storeInput,
    });
    return outcome === 'signed-in';
  };

  async #lead(way: Way): Promise<Outcome> {
    const { user, session, nav, createProof } = this.#deps;
    const before = user.firebaseToken;
    let isWaiting = false;
    for (;;) {
      // Created while the question is open, because a popup has to be opened synchronously after the click.
      const proof = createProof();
      const step = await this.#next(way, isWaiting);
      if (step === 'give-up') return this.#cancel();
      if (step === 'again') {
        if (!this.#open(way, await proof)) return this.#redirect(way, await proof);
        isWaiting = true;
        continue;
      }
      isWaiting = false;
      if (step.kind === 'signed-in') return (await session.resume(before)) ? this.#finish() : this.#reload(way);
      if (step.kind === 'closed') nav.toast('로그인 창이 닫혔어요.', { type: 'info' });
      else if (step.code !== 'login-cancelled') await nav.alert(loginFailure(step.code));
    }
  }

  /** Whichever is first: the answer to the dialog, or the popup's message, which closes the dialog. */
  #next({ question, onConfirm, onCancel }: Way, isWaiting: boolean): Promise<Step> {
    const { nav } = this.#deps;
    return new Promise((resolve) => {
      this.#step = resolve;
      const shown = isWaiting ? { ...question, text: WAITING } : question;
      void nav.confirm(shown).then((isConfirmed) => resolve(isConfirmed ? onConfirm : onCancel));
      this.#asked = nav.questions.at(-1)?.id;
    });
  }

  #open({ forced }: Way, proof: LoginProof): boolean {
    const { popups, stored, apiHost } = this.#deps;
    this.#popup?.cancel();
    this.#popup =
      popups && SignInPopup.open({ ...popups, stored, apiHost, proof, forced }, (outcome) => this.#onOutcome(outcome));
    return this.#popup !== undefined;
  }

  #onOutcome(outcome: PopupOutcome): void {
    this.#step(outcome);
    if (this.#asked !== undefined) this.#deps.nav.answer(this.#asked, false);
  }

  #cancel(): Outcome {
    this.#popup?.cancel();
    return 'given-up';
  }

  async #finish(): Promise<Outcome> {
    this.#deps.nav.toast('다시 로그인했어요. 이어서 작업해주세요.');
    await this.#deps.session.refreshQuietly();
    return 'signed-in';
  }

  async #redirect({ storeInput, forced }: Way, proof: LoginProof): Promise<Outcome> {
    const { location, stored, apiHost } = this.#deps;
    await this.#storeInput(storeInput);
    const redirect = location.pathname + location.search + location.hash;
    location.assign(startLogin(stored, { apiHost, redirect, proof, forced }));
    return 'left';
  }

  async #reload({ storeInput }: Way): Promise<Outcome> {
    await this.#storeInput(storeInput);
    this.#deps.location.reload();
    return 'left';
  }

  async #storeInput(storeInput: StoreInput): Promise<void> {
    await storeInput?.();
    await this.#deps.flushDrafts();
    this.#deps.guard.clear();
  }
}
