import type { ReleaseSet } from '@backoffice/contracts/wire/release/releaseSet';
import { Stored } from '@backoffice/platform';
import { showStoredDisplay } from './frame/display/showDisplay.ts';
import { moveLoginReturn } from './session/identity/moveLoginReturn.ts';
import { chooseCanaries } from './remotes/canary/chooseCanaries.ts';
import { signInFromShell } from './session/login/signInFromShell.ts';
import { SessionMark } from './session/SessionMark.ts';
import { openHome } from './start/page/openHome.ts';
import { chooseFirstScreen } from './start/page/chooseFirstScreen.ts';
import { prefetchPage } from './start/page/prefetchPage.ts';
import { readBlock } from './browser/readBlock.ts';
import { watchMainScript } from './start/page/watchMainScript.ts';

// Inlined into the page when the host is built (shared/build, renderTemplate), before the first request of the page.
if (document.documentElement.dataset['start'] !== 'outdated') startPage();

function startPage(): void {
  moveLoginReturn(window);
  const stored = new Stored({ view: window, uid: () => uid, isTimeKnown: () => false });
  watchMainScript(document, window, stored);
  const { uid } = new SessionMark(stored);
  const set = chooseCanaries(readBlock(document, 'release-set') as ReleaseSet, stored, uid);
  window.releaseSet = set;
  openHome(window, stored);
  const first = chooseFirstScreen(window, uid, set);
  document.documentElement.dataset['start'] = first;
  showStoredDisplay(document, window, stored);
  signInFromShell(document, window, stored);
  if (first === 'page') prefetchPage(document, window, { set, uid, stored });
}
