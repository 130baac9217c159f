import type { ExpireStore } from '@backoffice/platform';
import { beginLogin, takeLoginAttempt } from '../identity/loginAttempt.ts';
import { readPopupMessage } from './PopupMessage.ts';

/** How a sign-in in a window of its own goes on; `closed` may yet be followed by another. */
export type PopupOutcome =
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'closed' };

/** What a popup needs of the page that opens it. */
export interface SignInPopupDeps {
  readonly view: Pick<Window, 'open' | 'screenX' | 'screenY' | 'outerWidth' | 'outerHeight'>;
  readonly channel: Pick<BroadcastChannel, 'addEventListener' | 'removeEventListener'>;
  readonly expire: ExpireStore;
  readonly apiHost: string;
}

/** The window's size in CSS pixels, and how often it is looked after in milliseconds (specification, section 9). */
const WIDTH = 500;
const HEIGHT = 600;
const POLL = 800;
/** A window that comes back to this origin seems closed from here until it says that it is there; in looks. */
const GRACE = 4;

/** One sign-in in a window of its own. It is told by what that window says, and by its being closed. */
export class SignInPopup {
  readonly #deps: SignInPopupDeps;
  readonly #window: Window;
  readonly #state: string;
  readonly #tell: (outcome: PopupOutcome) => void;
  #timer: ReturnType<typeof setInterval> | undefined;
  #looksClosed = 0;

  /** Opens the window; undefined when the browser does not let it. Has to be called by a press. */
  static open(deps: SignInPopupDeps, tell: (outcome: PopupOutcome) => void): SignInPopup | undefined {
    const { view, expire, apiHost } = deps;
    const url = beginLogin(expire, { apiHost, redirect: '/', isPopup: true });
    const left = Math.round(view.screenX + (view.outerWidth - WIDTH) / 2);
    const top = Math.round(view.screenY + (view.outerHeight - HEIGHT) / 2);
    const opened = view.open(url, '_blank', `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`);
    // The window has a copy of this tab's storage from its beginning, and the attempt in it; here it counts no more.
    const state = takeLoginAttempt(expire)?.state;
    return opened === null || state === undefined ? undefined : new SignInPopup(deps, opened, state, tell);
  }

  private constructor(deps: SignInPopupDeps, opened: Window, state: string, tell: (outcome: PopupOutcome) => void) {
    this.#deps = deps;
    this.#window = opened;
    this.#state = state;
    this.#tell = tell;
    deps.channel.addEventListener('message', this.#hear);
    this.#timer = setInterval(() => this.#look(), POLL);
  }

  /** Gives the sign-in up, for a newer one or for good: whatever it says from now on is not heard. */
  cancel(): void {
    clearInterval(this.#timer);
    this.#deps.channel.removeEventListener('message', this.#hear);
    this.#window.close();
  }

  readonly #hear = ({ data }: MessageEvent<unknown>): void => {
    const message = readPopupMessage(data, this.#state);
    if (message === undefined) return;
    clearInterval(this.#timer);
    if (message.kind === 'arrived') return;
    this.#deps.channel.removeEventListener('message', this.#hear);
    this.#tell(message.kind === 'refused' ? { kind: 'refused', code: message.code } : { kind: 'signed-in' });
  };

  #look(): void {
    if (!this.#window.closed) return;
    this.#looksClosed += 1;
    if (this.#looksClosed <= GRACE) return;
    clearInterval(this.#timer);
    this.#tell({ kind: 'closed' });
  }
}
