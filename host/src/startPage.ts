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
import { whenShown } from './browser/whenShown.ts';
import { watchMainScript } from './start/page/watchMainScript.ts';

// Inlined into the page when the host is built (shared/build, renderTemplate), before the first request of the page.
if (document.documentElement.dataset['start'] !== 'outdated') startPage();

function startPage(): void {
  moveLoginReturn(window);
  const stored = new Stored({ view: window, uid: () => mark.uid, isTimeKnown: () => false });
  const mark = new SessionMark(stored);
  watchMainScript(document, window, stored);
  showStoredDisplay(document, window, stored);
  whenShown(document, () => {
    const { uid } = mark;
    const set = chooseCanaries(readBlock(document, 'release-set') as ReleaseSet, stored, uid);
    window.releaseSet = set;
    openHome(window, stored);
    const first = chooseFirstScreen(window, uid, set);
    // A prerendered page may have failed already.
    document.documentElement.dataset['start'] ??= first;
    signInFromShell(document, window, stored);
    if (first === 'page') prefetchPage(document, window, { set, uid, stored });
  });
}
