import type { ClientConfig, NavigationEntry } from '@backoffice/contracts';
import {
  ApiClient,
  type Bridge,
  BrowserStorage,
  CommandStore,
  Connection,
  DisplayStore,
  DraftStore,
  type EventLog,
  type ExpireStore,
  FileSaver,
  HomeStore,
  LayerStore,
  LeaveGuard,
  ListCache,
  NavStore,
  type Platform,
  RecentPlaces,
  LoginInputStore,
  ScrollStore,
  type ServerClock,
  UserStore,
  createAppOpener,
  createSingletons,
  flushDrafts,
  loadTransport,
  openDraftStorage,
  openListStorage,
  openExternal,
  scheduleIdle,
  watchPointer,
} from '@backoffice/platform';
import type { EarlyCalls } from '../session/early-calls/EarlyCalls.ts';
import { ApiErrorDialogs } from '../failures/ApiErrorDialogs.ts';
import { reloadPage } from '../failures/reloadPage.ts';
import type { CanaryMemory } from '../remotes/canary/CanaryMemory.ts';
import { removeStoredLogin } from '../session/identity/storedLogin.ts';
import { createLoginProof } from '../session/identity/createLoginProof.ts';
import { POPUP_CHANNEL } from '../session/login/PopupMessage.ts';
import { createLazySignInAgain } from '../session/login/createLazySignInAgain.ts';
import { PendingCalls } from '../remotes/PendingCalls.ts';
import type { ScriptGate } from '../remotes/ScriptGate.ts';
import { WorkerStarter } from '../remotes/WorkerStarter.ts';
import { SessionMark } from '../session/SessionMark.ts';
import { SessionStore } from '../session/SessionStore.ts';
import { sendSignOut, SignOuts } from '../session/SignOuts.ts';
import { confirmSignOut } from '../session/confirmSignOut.ts';
import { reportError } from '../session/reportError.ts';
import { DeviceData } from './DeviceData.ts';
import { runAfterFirstScreen } from '../browser/runAfterFirstScreen.ts';

/** The services that exist before the configuration is loaded. */
interface Given {
  readonly view: Window;
  readonly config: ClientConfig;
  readonly events: EventLog;
  readonly clock: ServerClock;
  readonly expire: ExpireStore;
  readonly bridge: Bridge;
  readonly gate: ScriptGate;
  readonly navigation: readonly NavigationEntry[];
  readonly early: EarlyCalls;
  readonly canaries: CanaryMemory;
}

/** Creates the services of the page, once, with constructor injection. */
export function createServices(given: Given) {
  const { view, config, events, clock, expire, bridge, gate, navigation, early, canaries } = given;
  const { location } = view;
  const local = new BrowserStorage(() => view.localStorage);
  const user = new UserStore();
  const nav = new NavStore();
  const later = (task: () => void) => runAfterFirstScreen(nav, task);
  const guard = new LeaveGuard();
  const calls = new PendingCalls();
  const drafts = new DraftStore({
    storage: openDraftStorage(),
    uid: () => session.draftOwner,
    now: clock.now,
    isTimeKnown: clock.isSet,
    onFailure: (error) => events.log('draft-failed', { reason: error instanceof Error ? error.name : 'unknown' }),
  });
  const lists = new ListCache({
    storage: openListStorage(),
    index: local,
    uid: () => session.draftOwner,
    now: clock.now,
    whenIdle: scheduleIdle,
    untilReleased: watchPointer(view),
  });
  const recent = new RecentPlaces({ storage: local, uid: () => user.userAuth?.uid ?? null });
  const home = new HomeStore({ storage: local, user });
  const mark = new SessionMark(local);
  const signOuts = new SignOuts({
    storage: local,
    send: (signOut) => sendSignOut(view, config.apiHost, signOut),
  });
  const session: SessionStore = new SessionStore({
    user,
    // A visitor's page never loads the provider's library.
    loadIdentity: async () => {
      const { createFirebaseIdentity } = await import(
        /* webpackChunkName: "firebase" */ '../session/identity/FirebaseIdentity.ts'
      );
      return createFirebaseIdentity(config.firebase);
    },
    storedLogin: async () => early.login,
    removeStored: () => removeStoredLogin(local, config.firebase.apiKey),
    mark,
    device: new DeviceData({ drafts, lists, recent, home, expire, canaries, local }),
    signOuts,
    now: Date.now,
    later,
  });
  const connection = new Connection({
    view,
    probe: async (signal) => (await view.fetch('/config.json', { cache: 'no-store', signal })).ok,
  });
  const reload = () => reloadPage({ connection, nav, guard, flushDrafts, location });
  const openOutside = (url: string) => openExternal(url, bridge, view);
  const loginChannel = new BroadcastChannel(POPUP_CHANNEL);
  const loginInput = new LoginInputStore({ expire, uid: () => user.userAuth?.uid ?? null });
  // A page that returns from the back-forward cache still has its input.
  view.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) loginInput.clear();
  });
  const signInAgain = createLazySignInAgain({
    nav,
    user,
    session,
    guard,
    flushDrafts,
    location,
    expire,
    apiHost: config.apiHost,
    createProof: createLoginProof,
    popups: bridge.isNative ? undefined : { view, channel: loginChannel },
  });
  const dialogs = new ApiErrorDialogs({
    nav,
    user,
    config,
    location,
    now: clock.now,
    expire: () => session.expire(),
    signInAgain: (question) => signInAgain.ask(question),
    open: openOutside,
    reload,
  });
  const api = new ApiClient({
    apiHost: config.apiHost,
    token: (refresh) => session.token(refresh),
    onError: (error) => void reportError(error, session, (failure) => dialogs.show(failure)),
    createTransport: async () => calls.track(early.over(loadTransport, later)),
    onDate: (date) => clock.synchronize(date),
    connection,
  });
  const platform: Platform = {
    config,
    user,
    nav,
    navigation,
    api,
    session: {
      refresh: session.refresh,
      signOut: async () => {
        if (await confirmSignOut({ nav, guard, drafts })) await session.signOut();
      },
    },
    signInAgain: signInAgain.renew,
    loginInput,
    layers: new LayerStore(),
    guard,
    drafts,
    lists,
    commands: new CommandStore(),
    display: new DisplayStore(local),
    recent,
    home,
    scroll: new ScrollStore(),
    expire,
    bridge,
    fileSaver: new FileSaver({ api, bridge, nav }),
    workers: new WorkerStarter(gate, view.fetch.bind(view)),
    openExternal: openOutside,
    openInApp: createAppOpener(config, bridge, view),
    events,
    now: clock.now,
    getSingleton: createSingletons(),
  };
  return { platform, lists, session, signOuts, mark, connection, calls, dialogs, loginChannel, reload };
}
