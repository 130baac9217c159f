import type { ReleaseSet } from '@backoffice/contracts';
import {
  ApiClient,
  Bridge,
  Connection,
  DraftStore,
  EventLog,
  ExpireStore,
  FileSaver,
  LayerStore,
  LeaveGuard,
  NavStore,
  type Platform,
  ScrollStore,
  ServerClock,
  UserStore,
  appOpener,
  findNativePort,
  flushDrafts,
  loadTransport,
  openDraftShelf,
  openExternal,
} from '@backoffice/platform';
import { createRoot } from 'react-dom/client';
import { ApiErrorDialogs } from '../errors/ApiErrorDialogs.ts';
import { reloadPage } from '../errors/reloadPage.ts';
import { readLoginAttempt } from '../identity/loginAttempt.ts';
import { takeLoginReturn } from '../identity/loginReturn.ts';
import { loadFirebaseIdentity } from '../identity/loadFirebaseIdentity.ts';
import { CallsUnderWay } from '../remotes/CallsUnderWay.ts';
import { ReleaseWatch } from '../remotes/ReleaseWatch.ts';
import { POPUP_CHANNEL } from '../login/PopupMessage.ts';
import { SignInAgain } from '../login/SignInAgain.ts';
import { finishPopup, popupState } from '../login/finishPopup.ts';
import { RemoteLoader } from '../remotes/RemoteLoader.ts';
import { federation } from '../remotes/federation.ts';
import { isBusy } from '../remotes/isBusy.ts';
import { lazyShares } from '../remotes/lazyShares.ts';
import { ScriptGate } from '../remotes/ScriptGate.ts';
import { openOverride } from '../remotes/override/openOverride.ts';
import { readServedSet as readServedSetOf } from '../remotes/readServedSet.ts';
import { takeReleases } from '../remotes/takeReleases.ts';
import { createRouter } from '../routing/createRouter.tsx';
import { SessionMark } from '../session/SessionMark.ts';
import { SessionStore } from '../session/SessionStore.ts';
import { openChannel } from '../session/openChannel.ts';
import { tellError } from '../session/tellError.ts';
import { trackBlobs } from '../session/trackBlobs.ts';
import { watchPage } from '../session/watchPage.ts';
import { whereNext } from '../session/whereNext.ts';
import { BackPress } from '../wrapper/BackPress.ts';
import { openLinksOutside } from '../wrapper/openLinksOutside.ts';
import { Host } from './Host.tsx';
import { announceEvents } from './announceEvents.ts';
import { guardScripts } from './guardScripts.ts';
import { loadFonts } from './loadFonts.ts';
import { readConfig } from './readConfig.ts';
import { readReleaseSet } from './readReleaseSet.ts';
import { preloadOnIntent } from '../remotes/preloadOnIntent.ts';

/** Starts the page: guards what may be loaded as code, takes a login's tokens off the address first, then builds the services once and renders. */
export async function startHost(page: Document, view: Window): Promise<void> {
  const gate = new ScriptGate(view.location.origin);
  guardScripts(view, gate);
  const expire = new ExpireStore(sessionStorageOf(view));
  const revokeBlobs = trackBlobs(URL);
  const attempt = readLoginAttempt(expire);
  const loginReturn = takeLoginReturn(view.location, view.history, expire);
  const events = new EventLog();
  announceEvents(events, view);
  const bridge = new Bridge(findNativePort(view), events);
  bridge.open(view);
  const configured = readConfig(view);
  const set = readReleaseSet(page);
  const override = await openOverride({ view, storage: sessionStorageOf(view), set, configured });
  const admit = (given: ReleaseSet) => {
    const placed = override?.place(given) ?? given;
    gate.admit(placed);
    return placed;
  };
  const readServedSet = async () => admit(await readServedSetOf(view));
  const remotes = new RemoteLoader(admit(set), { federation, events, lazyShares, readServedSet });
  remotes.preload(view.location.pathname, performance.now());

  const config = await configured;
  const user = new UserStore();
  const clock = new ServerClock();
  const nav = new NavStore();
  const drafts = new DraftStore({
    shelf: openDraftShelf(),
    uid: () => session.draftOwner,
    now: Date.now,
    onFailure: (error) => events.log('draft-failed', { reason: error instanceof Error ? error.name : 'unknown' }),
  });
  const mark = new SessionMark({ storage: localStorageOf(view), channel: openChannel('backoffice.session') });
  const session: SessionStore = new SessionStore({
    user,
    loadIdentity: () => loadFirebaseIdentity(config.firebase),
    mark,
    drafts,
    now: Date.now,
  });
  const connection = new Connection({
    view,
    probe: async (signal) => (await view.fetch('/config.json', { cache: 'no-store', signal })).ok,
  });
  connection.watch();
  const reload = () => reloadPage({ connection, nav, guard: platform.guard, flushDrafts, location: view.location });
  const dialogs = new ApiErrorDialogs({
    nav,
    user,
    config,
    location: view.location,
    expire: () => session.expire(),
    signInAgain: (question) => signInAgain.ask(question),
    open: (url) => platform.openExternal(url),
    reload: () => reload(),
  });
  dialogs.watch(view);
  const calls = new CallsUnderWay();
  const api = new ApiClient({
    apiHost: config.apiHost,
    token: (refresh) => session.token(refresh),
    onError: (error) => void tellError(error, session, (told) => dialogs.tell(told)),
    createTransport: async () => calls.around(await loadTransport()),
    onDate: (date) => clock.heed(date),
    connection,
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
    bridge,
    files: new FileSaver({ api, bridge, nav }),
    openExternal: (url) => openExternal(url, bridge, view),
    openInApp: appOpener(config, bridge, view),
    events,
    now: clock.now,
  };
  const loginChannel = openChannel(POPUP_CHANNEL);
  const signInAgain = new SignInAgain({
    ...platform,
    session,
    flushDrafts,
    location: view.location,
    apiHost: config.apiHost,
    popups: bridge.isNative || loginChannel === undefined ? undefined : { view, channel: loginChannel },
  });
  const root = page.getElementById('root') as HTMLElement;
  session.onEnded((end) => {
    dialogs.end();
    if (end !== 'unapproved') bridge.send('logout');
    expire.reset();
    platform.guard.clear();
    root.style.visibility = 'hidden';
    revokeBlobs();
    view.location.replace(whereNext(end, view.location));
  });
  const signIn = () => session.start(api, loginReturn);
  const popup = popupState(attempt, loginReturn);
  if (popup !== undefined) return finishPopup(popup, session, signIn, { channel: loginChannel, view });
  void signIn();
  mark.watch(view, session.check);
  watchPage(view, root, session);

  const router = createRouter(remotes);
  bridge.onBack(new BackPress({ ...platform, router, history: view.history }).press);
  openLinksOutside(page, platform);
  preloadOnIntent(page, remotes);
  const { revision } = remotes.set;
  const { guard } = platform;
  const isBusyNow = () => isBusy({ ...platform, connection, calls });
  takeReleases({
    view,
    router,
    remotes,
    watch: new ReleaseWatch({ revision, readServedSet, guard, isBusy: isBusyNow, expire, now: Date.now }),
    isReachable: () => connection.check(),
  });
  const endOverride = () => {
    override?.forget();
    void reload();
  };
  createRoot(root).render(
    <Host
      platform={platform}
      connection={connection}
      session={session}
      remotes={remotes}
      router={router}
      override={override && { of: override, end: endOverride }}
    />,
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
