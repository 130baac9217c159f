import type { Platform } from '@backoffice/platform';
import { LEAVE_QUESTION } from '../navigation/leaveQuestion.ts';
import type { AppRouter } from '../navigation/AppRouter.ts';

/** What Back needs of the page. `history` is the browser's, in which the router counts its entries. */
export interface BackPressDeps extends Pick<Platform, 'layers' | 'guard' | 'nav' | 'bridge'> {
  readonly router: Pick<AppRouter, 'state' | 'navigate'>;
  readonly history: Pick<History, 'state'>;
  /** The present in milliseconds. */
  readonly now?: () => number;
}

/** What was open, and where, when something was begun. */
interface Begun {
  readonly at: number;
  readonly layers: unknown;
  readonly entry: string;
}

/** For how long a press on a page that has not changed yet belongs to the one before, in milliseconds. */
const QUICK = 500;

/** The phone's Back, which the wrapper passes on: it closes the topmost layer, else goes back in history, and loses nothing unasked. */
export class BackPress {
  readonly #deps: BackPressDeps;
  #last: Begun | undefined;

  constructor(deps: BackPressDeps) {
    this.#deps = deps;
  }

  /** Does what Back does; false where there is nothing to go back to, and the wrapper may close. */
  readonly press = (): boolean => {
    const { layers, router, now = Date.now } = this.#deps;
    const begun = { at: now(), layers: layers.layers, entry: router.state.location.key };
    // A layer closes and history goes back a moment later: a second press must not do it again, or leave the page.
    if (this.#last !== undefined && isUnderWay(this.#last, begun)) return true;
    const handled = this.#act();
    this.#last = handled ? begun : undefined;
    return handled;
  };

  #act(): boolean {
    const { layers, guard, router, history } = this.#deps;
    if (layers.closeTop()) return true;
    const entry = (history.state as { idx?: number } | null)?.idx ?? 0;
    // What is not saved is asked about by the LeavePrompt.
    if (entry > 0) void router.navigate(-1);
    else if (guard.isDirty) void this.#askToClose();
    else return false;
    return true;
  }

  async #askToClose(): Promise<void> {
    const { nav, guard, bridge } = this.#deps;
    if (!(await nav.confirm(LEAVE_QUESTION))) return;
    guard.clear();
    bridge.send('close');
  }
}

function isUnderWay(last: Begun, { at, layers, entry }: Begun): boolean {
  return last.layers === layers && last.entry === entry && at - last.at < QUICK;
}
