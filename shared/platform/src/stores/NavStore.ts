import { makeAutoObservable } from 'mobx';

/** A short message. `duration` is in milliseconds (docs/rules.md#overlays). */
export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly type: 'success' | 'warn' | 'info' | 'alter';
  readonly duration: number;
  readonly position: 'top' | 'bottom';
}

/** An open confirm dialog. Without `cancelText` it is an alert with one button. */
export interface ConfirmRequest {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  readonly confirmText: string;
  readonly cancelText: string | null;
  readonly danger: boolean;
  readonly details?: string;
  /** Label of a checkbox below the text, which is checked at first. */
  readonly option?: string;
}

/** The message next to the spinner that covers the page. */
export interface SplashState {
  readonly text: string;
}

type Answer = (yes: boolean, isChecked?: boolean) => void;
type Question = Partial<Omit<ConfirmRequest, 'id'>> & Pick<ConfirmRequest, 'title'>;

/** The background of a screen that sets none: the page then has the colour of its theme, white in the light theme. */
export const DEFAULT_BACKGROUND = '#ffffff';

const TOASTS_AT_ONCE = 3;

/** The page's overlays, rendered by the host alone: remotes only call (docs/rules.md#overlays). */
export class NavStore {
  toasts: readonly Toast[] = [];
  questions: readonly (ConfirmRequest & { readonly answer: Answer })[] = [];
  splash: SplashState | null = null;
  backgroundColor: string = DEFAULT_BACKGROUND;
  /** The title of the current screen; empty before the first screen. */
  screen = '';
  #lastId = 0;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /**
   * Shows a toast, by default for 3 s at the bottom; the same text is shown only once at a time, and at most three are
   * shown. A warning replaces the successes before it.
   */
  toast(text: string, options: Partial<Omit<Toast, 'id' | 'text'>> = {}): void {
    const toast: Toast = { type: 'success', duration: 3000, position: 'bottom', ...options, text, id: ++this.#lastId };
    const isReplaced = (shown: Toast) => shown.text === text || (toast.type === 'warn' && shown.type === 'success');
    this.toasts = [...this.toasts.filter((shown) => !isReplaced(shown)), toast].slice(-TOASTS_AT_ONCE);
  }

  /** Removes a toast; ignores an unknown id. */
  closeToast(id: number): void {
    this.toasts = this.toasts.filter((toast) => toast.id !== id);
  }

  /** Opens a confirm dialog and resolves to whether it was confirmed. Dialogs are shown one after another. */
  confirm(question: Omit<Question, 'option'>): Promise<boolean> {
    return new Promise((resolve) => this.ask(question, (yes) => resolve(yes)));
  }

  /** Opens a confirm dialog with a checkbox; resolves to its value, or to undefined if the dialog was cancelled. */
  confirmWithOption(question: Question & { readonly option: string }): Promise<boolean | undefined> {
    return new Promise((resolve) =>
      this.ask(question, (yes, isChecked = true) => resolve(yes ? isChecked : undefined)),
    );
  }

  private ask(question: Question, answer: Answer): void {
    const defaults = { text: '', confirmText: '확인', cancelText: '취소', danger: false };
    this.questions = [...this.questions, { ...defaults, ...question, id: ++this.#lastId, answer }];
  }

  /** Opens an alert with one button. */
  async alert(message: Omit<Question, 'cancelText' | 'option'>): Promise<void> {
    await this.confirm({ ...message, cancelText: null });
  }

  /** Answers the dialog of an id and closes it; `isChecked` is the value of its checkbox. */
  answer(id: number, yes: boolean, isChecked?: boolean): void {
    const question = this.questions.find((asked) => asked.id === id);
    this.questions = this.questions.filter((asked) => asked.id !== id);
    question?.answer(yes, isChecked);
  }

  /** Covers the page with a spinner and a message, or removes the cover. */
  setSplash(text: string | null): void {
    this.splash = text === null ? null : { text };
  }

  /** Sets the title of the current screen; the host uses it as the document's title. */
  setScreenTitle(name: string): void {
    this.screen = name;
  }

  /** Colours the page's background; `DEFAULT_BACKGROUND` leaves it to the theme. */
  setBackgroundColor(color: string): void {
    this.backgroundColor = color;
  }
}
