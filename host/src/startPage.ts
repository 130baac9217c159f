import type { ReleaseSet } from '@backoffice/contracts';
import { BrowserStorage } from '@backoffice/platform';
import { showStoredDisplay } from './frame/display/showDisplay.ts';
import { moveLoginReturn } from './session/identity/moveLoginReturn.ts';
import { CanaryMemory } from './remotes/canary/CanaryMemory.ts';
import { SessionMark } from './session/SessionMark.ts';
import { openHome } from './start/page/openHome.ts';
import { chooseFirstScreen } from './start/page/chooseFirstScreen.ts';
import { prefetchPage } from './start/page/prefetchPage.ts';
import { readBlock } from './browser/readBlock.ts';
import { watchMainScript } from './start/page/watchMainScript.ts';

// Inlined into the page when the host is built (shared/build, renderTemplate), before the first request of the page.
moveLoginReturn(window);
watchMainScript(document, window);
const local = new BrowserStorage(() => window.localStorage);
const { uid } = new SessionMark(local);
const session = new BrowserStorage(() => window.sessionStorage);
const set = new CanaryMemory({ local, session, uid }).choose(readBlock(document, 'release-set') as ReleaseSet);
openHome(window, { local, session, uid });
const first = chooseFirstScreen(window, uid, set);
document.documentElement.dataset['start'] = first;
showStoredDisplay(document, window, local);
if (first === 'page') prefetchPage(document, window, { set, uid, local });
