import type { ClientConfig } from '@backoffice/contracts/wire/clientConfig';
import { type ErrorAction, errorRules, findErrorText } from '@backoffice/contracts/wire/errorCatalogue';
import type { ApiError, NavStore } from '@backoffice/platform';
import { type InquiryContext, inquiryDetails } from './inquiryDetails.ts';

/** Dependencies of `ApiErrorDialogs`. */
export interface ApiErrorDialogsDeps extends InquiryContext {
  readonly nav: Pick<NavStore, 'confirm'>;
  readonly config: Pick<ClientConfig, 'links'>;
  /** Ends a session that the API no longer accepts. */
  readonly expire: () => Promise<void>;
  /** Offers to sign in again after an expired login; resolves to whether the user did. */
  readonly signInAgain?: (question: ReturnType<typeof errorQuestion>) => Promise<boolean>;
  readonly open: (url: string) => void;
  /** Reloads the page if no input is lost. */
  readonly reload: () => Promise<unknown>;
}

const DELAY = 200;
/** In milliseconds: a page may stay after `beforeunload`, although some browsers abort its calls at once. */
const LEAVING = 2000;

/**
 * Shows the errors that the catalogue assigns to the host, 200 ms after they arrived and one at a time
 * (docs/rules.md#errors). Errors with the same text share a dialog; all others are queued. An expired login is shown
 * before all others, because no call works until it is resolved.
 */
export class ApiErrorDialogs {
  readonly #deps: ApiErrorDialogsDeps;
  readonly #actions: Readonly<Record<ErrorAction, () => unknown>>;
  /** In display order. */
  #waiting: readonly ApiError[] = [];
  #shown: ApiError | undefined;
  #leavingAt = -Infinity;
  #isLeaving = false;
  #isOver = false;

  constructor(deps: ApiErrorDialogsDeps) {
    const { expire, open, config, reload } = deps;
    this.#deps = deps;
    this.#actions = {
      'sign-out': () => {
        this.end();
        return expire();
      },
      'open-tax-notice': () => open(config.links.taxNotice),
      'open-inquiry': () => open(config.links.inquiryChat),
      reload,
    };
  }

  /** Listens for the page being left: the calls that this aborts are not errors. */
  watch(view: Pick<Window, 'addEventListener'>): void {
    view.addEventListener('beforeunload', () => (this.#leavingAt = Date.now()));
    view.addEventListener('pagehide', () => {
      this.#isLeaving = true;
      this.#waiting = [];
    });
    view.addEventListener('pageshow', () => (this.#isLeaving = false));
  }

  /** Stops showing errors, because the session has ended. */
  end(): void {
    this.#isOver = true;
  }

  /** Shows the dialog of an error, after the errors that arrived before. */
  show(error: ApiError): void {
    if (this.#isSilent) return;
    const isIdle = this.#shown === undefined && this.#waiting.length === 0;
    if ([this.#shown, ...this.#waiting].some((known) => known !== undefined && isAlike(known, error))) return;
    this.#waiting = isExpired(error) ? [error, ...this.#waiting] : [...this.#waiting, error];
    if (isIdle) this.#showIn(DELAY);
  }

  get #isSilent(): boolean {
    return this.#isOver || this.#isLeaving;
  }

  #showIn(delay: number): void {
    setTimeout(() => void this.#showNext(), delay);
  }

  async #showNext(): Promise<void> {
    const [error, ...others] = this.#waiting;
    if (error === undefined || this.#isSilent) return;
    const left = this.#leavingAt + LEAVING - Date.now();
    if (left > 0) return this.#showIn(left);
    this.#waiting = others;
    this.#shown = error;
    try {
      await this.#show(error);
    } finally {
      this.#shown = undefined;
      if (this.#waiting.length > 0) this.#showIn(DELAY);
    }
  }

  async #show(error: ApiError): Promise<void> {
    const { nav, signInAgain } = this.#deps;
    const { action, runsOnClose } = findErrorText(error.status, error.code);
    const question = errorQuestion(error);
    if (isExpired(error) && signInAgain) {
      if (!(await signInAgain(question))) await this.#actions['sign-out']();
      return;
    }
    const details = error.surface === 'inquiry' ? { details: inquiryDetails(error, this.#deps) } : {};
    const isConfirmed = await nav.confirm({ ...question, ...details });
    if (action && (isConfirmed || runsOnClose)) await this.#actions[action]();
  }
}

function isExpired({ surface }: ApiError): boolean {
  return surface === 'login-expired';
}

/** Whether the dialogs of two errors have the same text. */
function isAlike(one: ApiError, other: ApiError): boolean {
  const [{ title, text }, shown] = [errorQuestion(one), errorQuestion(other)];
  return (title === shown.title && text === shown.text) || (isExpired(one) && isExpired(other));
}

type Question = Parameters<NavStore['confirm']>[0];

/** Maximum length of the server's own texts, in characters. */
const TITLE_MAX = 60;
const TEXT_MAX = 500;

/** The dialog of an error: the catalogue's texts, for 420 the server's if it sent them. */
function errorQuestion(error: ApiError): Question {
  const words = findErrorText(error.status, error.code);
  const { confirmText, cancelText = null, danger = false } = words;
  const own = error.status === 420 ? serverWords(error) : {};
  return {
    title: own.title || (words.title ?? errorRules.alert.title),
    text: own.text || (words.text ?? errorRules.alert.text),
    ...(confirmText === undefined ? {} : { confirmText }),
    cancelText,
    danger,
  };
}

function serverWords({ title = '', detail, code }: ApiError): { title?: string; text?: string } {
  // A server without error codes sends a sentence in place of the code.
  const sentence = /[가-힣]/.test(code) ? code : '';
  return { title: bounded(title, TITLE_MAX), text: bounded(typeof detail === 'string' ? detail : sentence, TEXT_MAX) };
}

function bounded(text: string, most: number): string {
  const words = [...text.trim()];
  return words.length > most ? `${words.slice(0, most - 1).join('')}…` : words.join('');
}
