import {
  ApiClient,
  Bridge,
  DraftStore,
  EventLog,
  ExpireStore,
  LayerStore,
  LeaveGuard,
  NavStore,
  type Platform,
  ScrollStore,
  UserStore,
  findNativePort,
  loadTransport,
  openDraftShelf,
} from '@backoffice/platform';
import { createRoot } from 'react-dom/client';
import { ApiErrorDialogs } from '../errors/ApiErrorDialogs.ts';
import { takeLoginReturn } from '../identity/loginReturn.ts';
import { loadFirebaseIdentity } from '../identity/loadFirebaseIdentity.ts';
import { RemoteLoader } from '../remotes/RemoteLoader.ts';
import { federation } from '../remotes/federation.ts';
import { lazyShares } from '../remotes/lazyShares.ts';
import { createRouter } from '../routing/createRouter.tsx';
import { loginPath } from '../routing/loginPath.ts';
import { SessionStore } from '../session/SessionStore.ts';
import { Host } from './Host.tsx';
import { loadFonts } from './loadFonts.ts';
import { readConfig } from './readConfig.ts';
import { readReleaseSet } from './readReleaseSet.ts';
import { preloadOnIntent } from '../remotes/preloadOnIntent.ts';

/** Starts the page: takes a login's tokens off the address first, then builds the services once and renders. */
export async function startHost(page: Document, view: Window): Promise<void> {
  const expire = new ExpireStore(sessionStorageOf(view));
  const loginReturn = takeLoginReturn(view.location, view.history, expire);
  const events = new EventLog();
  const remotes = new RemoteLoader(readReleaseSet(page), { federation, events, lazyShares });
  remotes.preload(view.location.pathname);

  const config = await readConfig(view);
  const user = new UserStore();
  const nav = new NavStore();
  const drafts = new DraftStore({
    shelf: openDraftShelf(),
    uid: () => session.draftOwner,
    now: Date.now,
    onFailure: (error) => events.log('draft-failed', { reason: error instanceof Error ? error.name : 'unknown' }),
  });
  const session: SessionStore = new SessionStore({
    user,
    loadIdentity: () => loadFirebaseIdentity(config.firebase),
    marker: localStorageOf(view),
    drafts,
  });
  const dialogs = new ApiErrorDialogs({
    nav,
    user,
    config,
    location: view.location,
    expire: () => session.expire(),
    open: (url) => view.open(url, '_blank', 'noopener'),
  });
  const api = new ApiClient({
    apiHost: config.apiHost,
    token: (refresh) => session.token(refresh),
    onError: (error) => dialogs.tell(error),
    createTransport: loadTransport,
  });
  const platform: Platform = {
    config,
    user,
    nav,
    api,
    session,
    layers: new LayerStore(),
    guard: new LeaveGuard(),
    drafts,
    scroll: new ScrollStore(),
    expire,
    bridge: new Bridge(findNativePort(view)),
    events,
    now: Date.now,
  };
  session.onEnded((end) => {
    platform.bridge.send('logout');
    expire.reset();
    platform.guard.clear();
    view.location.replace(end === 'expired' ? loginPath(view.location) : '/login');
  });
  void session.start(api, loginReturn);

  const router = createRouter(remotes);
  preloadOnIntent(page, remotes);
  createRoot(page.getElementById('root') as HTMLElement).render(
    <Host platform={platform} session={session} remotes={remotes} router={router} />,
  );
  loadFonts(page);
}

// A browser may forbid storage altogether; reading the property then throws.
function sessionStorageOf(view: Window): Storage | undefined {
  try {
    return view.sessionStorage;
  } catch {
    return undefined;
  }
}

function localStorageOf(view: Window): Storage | undefined {
  try {
    return view.localStorage;
  } catch {
    return undefined;
  }
}
