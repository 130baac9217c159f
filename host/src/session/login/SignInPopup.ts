import type { Stored } from '@backoffice/platform';
import type { LoginProof } from '../identity/createLoginProof.ts';
import { consumeLoginAttempt, startLogin } from '../identity/loginAttempt.ts';
import { readPopupMessage } from './PopupMessage.ts';

/** Events of a sign-in in a popup; `closed` may be followed by a further event. */
export type PopupOutcome =
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'closed' };

/** Dependencies of `SignInPopup`. */
export interface SignInPopupDeps {
  readonly view: Pick<Window, 'open' | 'screenX' | 'screenY' | 'outerWidth' | 'outerHeight'>;
  readonly channel: Pick<BroadcastChannel, 'addEventListener' | 'removeEventListener'>;
  readonly stored: Stored;
  readonly apiHost: string;
  readonly proof: LoginProof;
  /** Makes the provider show its login form. */
  readonly forced?: boolean;
}

/** The popup's size in CSS pixels and its polling interval in milliseconds (docs/rules.md#login). */
const WIDTH = 500;
const HEIGHT = 600;
const POLL = 800;
/** A popup that returns to this origin looks closed until it sends a message; in polls. */
const GRACE = 4;

/** A sign-in in a popup. Its progress is known from the popup's messages and from whether it is closed. */
export class SignInPopup {
  readonly #deps: SignInPopupDeps;
  readonly #window: Window;
  readonly #state: string;
  readonly #report: (outcome: PopupOutcome) => void;
  #timer: ReturnType<typeof setInterval> | undefined;
  #looksClosed = 0;

  /** Opens the popup; undefined if the browser blocks it. Must be called in a user gesture. */
  static open(deps: SignInPopupDeps, report: (outcome: PopupOutcome) => void): SignInPopup | undefined {
    const { view, stored, apiHost, proof, forced } = deps;
    const url = startLogin(stored, { apiHost, redirect: '/', proof, isPopup: true, forced });
    const left = Math.round(view.screenX + (view.outerWidth - WIDTH) / 2);
    const top = Math.round(view.screenY + (view.outerHeight - HEIGHT) / 2);
    const opened = view.open(url, '_blank', `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`);
    // The popup starts with a copy of this tab's session storage, attempt included; here the attempt is removed.
    const state = consumeLoginAttempt(stored)?.state;
    return opened === null || state === undefined ? undefined : new SignInPopup(deps, opened, state, report);
  }

  private constructor(deps: SignInPopupDeps, opened: Window, state: string, report: (outcome: PopupOutcome) => void) {
    this.#deps = deps;
    this.#window = opened;
    this.#state = state;
    this.#report = report;
    deps.channel.addEventListener('message', this.#onMessage);
    this.#timer = setInterval(() => this.#poll(), POLL);
  }

  /** Cancels the sign-in: its further messages are ignored. */
  cancel(): void {
    clearInterval(this.#timer);
    this.#deps.channel.removeEventListener('message', this.#onMessage);
    this.#window.close();
  }

  readonly #onMessage = ({ data }: MessageEvent<unknown>): void => {
    const message = readPopupMessage(data, this.#state);
    if (message === undefined) return;
    clearInterval(this.#timer);
    if (message.kind === 'arrived') return;
    this.#deps.channel.removeEventListener('message', this.#onMessage);
    this.#report(message.kind === 'refused' ? { kind: 'refused', code: message.code } : { kind: 'signed-in' });
  };

  #poll(): void {
    if (!this.#window.closed) return;
    this.#looksClosed += 1;
    if (this.#looksClosed <= GRACE) return;
    clearInterval(this.#timer);
    this.#report({ kind: 'closed' });
  }
}
