import { ExpireStore } from '@backoffice/platform';
import { openStorage } from '../browser/openStorage.ts';
import { SessionMark } from '../session/SessionMark.ts';
import { leaveForLogin } from './leaveForLogin.ts';
import { readLoginStart } from './readLoginStart.ts';
import { keepShellPress, markLoginUnderWay, readShellPress, resetShellPress } from './shellPress.ts';

/**
 * Carries out presses of the static sign-in until the main script has taken its place; a press that came before counts
 * as well. What is not clear here is left for the main script, which finds the press as if this one had not come.
 */
export function carryOutPresses(page: Document, view: Window): void {
  // No answer of the server has said the time yet: it begins when the page that the login returns to knows it.
  const expire = new ExpireStore(openStorage(view, 'sessionStorage'), Date.now, () => false);
  const mark = new SessionMark({ storage: openStorage(view, 'localStorage'), channel: undefined });
  const carryOut = () => {
    const { choice, hasBegun } = readShellPress(page.documentElement);
    // Another tab may have signed in meanwhile: the main script then enters with that account.
    if (choice === undefined || hasBegun || mark.uid !== null) return;
    const start = readLoginStart(page, view.location);
    if (start === undefined) return;
    markLoginUnderWay(page, choice);
    leaveForLogin(view, expire, { ...start, forced: choice === 'account' }).catch(() => keepShellPress(page));
  };
  // The page's own listener, which is older, keeps the press.
  view.addEventListener('click', carryOut);
  // Back from the provider may restore this page from the cache.
  view.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) resetShellPress(page);
  });
  carryOut();
}
