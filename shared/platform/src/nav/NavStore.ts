import { makeAutoObservable } from 'mobx';

/** A short message. `duration` is in milliseconds (specification, section 9). */
export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly type: 'success' | 'warn' | 'info' | 'alter';
  readonly duration: number;
  readonly position: 'top' | 'bottom';
}

/** A question that waits for an answer. Without `cancelText` it is an alert with one button. */
export interface ConfirmRequest {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  readonly confirmText: string;
  readonly cancelText: string | null;
  readonly danger: boolean;
  readonly details?: string;
}

/** The words beside the spinner that covers the page. */
export interface SplashState {
  readonly text: string;
}

type Question = Partial<Omit<ConfirmRequest, 'id'>> & Pick<ConfirmRequest, 'title'>;

const TOASTS_AT_ONCE = 3;

/** The page's overlays, rendered by the host alone: remotes only call (specification, section 3, nav store). */
export class NavStore {
  toasts: readonly Toast[] = [];
  questions: readonly (ConfirmRequest & { readonly answer: (yes: boolean) => void })[] = [];
  splash: SplashState | null = null;
  backgroundColor = '#ffffff';
  /** What the screen that is shown is called, '' before the first. */
  screen = '';
  #lastId = 0;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Shows a toast, 3 s at the bottom unless told otherwise; the same words are not shown twice at once, three at the most. */
  toast(text: string, options: Partial<Omit<Toast, 'id' | 'text'>> = {}): void {
    const toast: Toast = { type: 'success', duration: 3000, position: 'bottom', ...options, text, id: ++this.#lastId };
    this.toasts = [...this.toasts.filter((shown) => shown.text !== text), toast].slice(-TOASTS_AT_ONCE);
  }

  /** Takes a toast away; harmless when it is gone. */
  closeToast(id: number): void {
    this.toasts = this.toasts.filter((toast) => toast.id !== id);
  }

  /** Asks and answers whether the person agreed. Questions wait for each other. */
  confirm(question: Question): Promise<boolean> {
    const request = {
      text: '',
      confirmText: '확인',
      cancelText: '취소',
      danger: false,
      ...question,
      id: ++this.#lastId,
    };
    return new Promise((answer) => this.ask({ ...request, answer }));
  }

  private ask(question: NavStore['questions'][number]): void {
    this.questions = [...this.questions, question];
  }

  /** Tells something that has to be read, with one button. */
  async alert(message: Omit<Question, 'cancelText'>): Promise<void> {
    await this.confirm({ ...message, cancelText: null });
  }

  /** Answers the question of an id and takes it away. */
  answer(id: number, yes: boolean): void {
    const question = this.questions.find((asked) => asked.id === id);
    this.questions = this.questions.filter((asked) => asked.id !== id);
    question?.answer(yes);
  }

  /** Covers the page with a spinner and words, or uncovers it. */
  setSplash(text: string | null): void {
    this.splash = text === null ? null : { text };
  }

  /** Says what the screen is called that is shown now; the host names the window after it. */
  nameScreen(name: string): void {
    this.screen = name;
  }

  /** Colours the page's background; it is white by default. */
  setBackgroundColor(color: string): void {
    this.backgroundColor = color;
  }
}
