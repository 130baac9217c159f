import type { createBrowserRouter, Platform } from '@backoffice/platform';

/** The page's router. */
export type AppRouter = ReturnType<typeof createBrowserRouter>;

/** The confirm dialog before unsaved changes are left. */
export const LEAVE_QUESTION = {
  title: '저장하지 않은 내용이 있어요',
  text: '나가면 입력한 내용이 사라져요.',
  confirmText: '나가기',
  cancelText: '계속 작성',
  danger: true,
} as const;

/** The confirm dialog before closing the application would end work in progress. */
const WORK_QUESTION = {
  title: '진행 중인 작업이 있어요',
  text: '지금 닫으면 남은 작업이 멈춰요.',
  confirmText: '닫기',
  cancelText: '계속 진행',
  danger: true,
} as const;

/** Dependencies of `BackPress`. `history` is the browser's, in which the router numbers its entries. */
export interface BackPressDeps extends Pick<Platform, 'layers' | 'guard' | 'nav' | 'bridge'> {
  readonly router: Pick<AppRouter, 'state' | 'navigate'>;
  readonly history: Pick<History, 'state'>;
  /** The present in milliseconds, by default of a clock that is never set. */
  readonly clock?: () => number;
}

/** The open layers and the history entry when Back was handled. */
interface HandledPress {
  readonly at: number;
  readonly layers: unknown;
  readonly entry: string;
}

/** In milliseconds: a second Back within this time on an unchanged page belongs to the first. */
const QUICK = 500;

/**
 * The phone's Back button, passed on by the wrapper: closes the topmost layer, otherwise goes back in history
 * (docs/rules.md#back-navigation).
 */
export class BackPress {
  readonly #deps: BackPressDeps;
  #last: HandledPress | undefined;

  constructor(deps: BackPressDeps) {
    this.#deps = deps;
  }

  /** Handles Back; false if there is nothing to go back to, so that the wrapper may close. */
  readonly press = (): boolean => {
    const { layers, router, clock = () => performance.now() } = this.#deps;
    const press = { at: clock(), layers: layers.layers, entry: router.state.location.key };
    // A layer closes and history goes back asynchronously: a second Back must not do it again, or leave the page.
    if (this.#last !== undefined && isUnderWay(this.#last, press)) return true;
    const handled = this.#act();
    this.#last = handled ? press : undefined;
    return handled;
  };

  #act(): boolean {
    const { layers, guard, router, history } = this.#deps;
    if (layers.closeTop()) return true;
    const entry = (history.state as { idx?: number } | null)?.idx ?? 0;
    // LeavePrompt asks about unsaved changes.
    if (entry > 0) void router.navigate(-1);
    else if (guard.blocksDocumentUnload) void this.#confirmClose();
    else return false;
    return true;
  }

  async #confirmClose(): Promise<void> {
    const { nav, guard, bridge } = this.#deps;
    if (!(await nav.confirm(guard.isDirty ? LEAVE_QUESTION : WORK_QUESTION))) return;
    await guard.discardChanges();
    bridge.sendNotice('close');
  }
}

function isUnderWay(last: HandledPress, { at, layers, entry }: HandledPress): boolean {
  return last.layers === layers && last.entry === entry && at - last.at < QUICK;
}
