import { isFreshLogin } from '@backoffice/contracts/seller/isFreshLogin';
import type { ClientConfig } from '@backoffice/contracts/wire/clientConfig';
import { findRemote } from '@backoffice/contracts/wire/release/findRemote';
import type { NavigationEntry } from '@backoffice/contracts/wire/release/navigationEntry';
import {
  ApiClient,
  type Bridge,
  CommandStore,
  type Connection,
  DisplayStore,
  DraftStore,
  type EventLog,
  FileSaver,
  LayerStore,
  LeaveGuard,
  ListCache,
  NavStore,
  type Platform,
  RecentPlaces,
  LoginInputStore,
  type ServerClock,
  type Stored,
  type UserStore,
  createAppOpener,
  createSingletons,
  flushDrafts,
  loadTransport,
  openDraftStorage,
  openListStorage,
  openExternal,
  recordHome,
  scheduleIdle,
  watchPointer,
} from '@backoffice/platform';
import type { EarlyCalls } from '../session/early-calls/EarlyCalls.ts';
import { ApiErrorDialogs } from '../failures/ApiErrorDialogs.ts';
import { reloadPage } from '../failures/reloadPage.ts';
import { STORAGE_BLOCKED } from '../session/identity/loginAttempt.ts';
import { getLoginStatus, removeStoredLogin } from '../session/identity/storedLogin.ts';
import { createLoginProof } from '../session/identity/createLoginProof.ts';
import { POPUP_CHANNEL } from '../session/login/PopupMessage.ts';
import { createLazySignInAgain } from '../session/login/createLazySignInAgain.ts';
import { PendingCalls } from '../remotes/PendingCalls.ts';
import type { RemoteLoader } from '../remotes/RemoteLoader.ts';
import type { ScriptGate } from '../remotes/ScriptGate.ts';
import { WorkerStarter } from '../remotes/WorkerStarter.ts';
import type { SessionMark } from '../session/SessionMark.ts';
import { DeviceData } from '../session/DeviceData.ts';
import { SessionStore } from '../session/SessionStore.ts';
import { sendSignOut, SignOuts } from '../session/SignOuts.ts';
import { confirmSignOut } from '../session/confirmSignOut.ts';
import { reportError } from '../session/reportError.ts';
import { runAfterFirstScreen } from '../browser/runAfterFirstScreen.ts';

/** The services that exist before the configuration is loaded. */
interface Given {
  readonly view: Window;
  readonly config: ClientConfig;
  readonly events: EventLog;
  readonly clock: ServerClock;
  readonly user: UserStore;
  readonly stored: Stored;
  readonly mark: SessionMark;
  readonly bridge: Bridge;
  readonly gate: ScriptGate;
  readonly navigation: readonly NavigationEntry[];
  readonly remotes: RemoteLoader;
  readonly early: EarlyCalls;
  readonly connection: Connection;
}

/** Services that several other services depend on. */
interface Basics {
  readonly nav: NavStore;
  readonly guard: LeaveGuard;
  /** Runs a task that the first screen does not need. */
  readonly later: (task: () => void) => void;
}

/** Creates the services of the page, once, with constructor injection. */
export function createServices(given: Given) {
  const { view, config, events, clock, user, stored, bridge, gate, navigation } = given;
  const nav = new NavStore();
  const guard = new LeaveGuard();
  const basics: Basics = { nav, guard, later: (task) => runAfterFirstScreen(nav, task) };
  const { drafts, lists, session, signOuts } = createSession(given, basics);
  const { api, signInAgain, ...calls } = createCalls(given, basics, session);
  const loginInput = new LoginInputStore(stored);
  // A page that returns from the back-forward cache still has its input.
  view.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) loginInput.clear();
  });
  recordHome(stored, user);
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
    display: new DisplayStore(stored),
    recent: new RecentPlaces({ stored, uid: () => user.userAuth?.uid ?? null }),
    stored,
    bridge,
    fileSaver: new FileSaver({ api, bridge, nav }),
    workers: new WorkerStarter(gate, view.fetch.bind(view)),
    openExternal: (url) => openExternal(url, bridge, view),
    openInApp: createAppOpener(config, bridge, view),
    events,
    now: clock.now,
    getSingleton: createSingletons(),
  };
  return { platform, session, signOuts, ...calls };
}

/** The session, and the data of accounts that it deletes. */
function createSession({ view, config, events, clock, user, stored, mark, early }: Given, { nav, later }: Basics) {
  const drafts = new DraftStore({
    storage: openDraftStorage(),
    uid: () => session.draftOwner,
    now: clock.now,
    isTimeKnown: clock.isSet,
    onFailure: (error) => events.log('draft-failed', { reason: error instanceof Error ? error.name : 'unknown' }),
  });
  const lists = new ListCache({
    storage: openListStorage(),
    stored,
    uid: () => session.draftOwner,
    now: clock.now,
    whenIdle: scheduleIdle,
    untilReleased: watchPointer(view),
  });
  const signOuts = new SignOuts({ stored, send: (signOut) => sendSignOut(view, config.apiHost, signOut) });
  const session: SessionStore = new SessionStore({
    user,
    // A visitor's page never loads the provider's library.
    loadIdentity: async () => {
      const { createFirebaseIdentity } = await import(
        /* webpackChunkName: "firebase" */ '../session/identity/FirebaseIdentity.ts'
      );
      return createFirebaseIdentity(config.firebase);
    },
    storedLogin: early.login,
    loginStatus: () => getLoginStatus(stored, config.firebase.apiKey),
    removeStored: () => removeStoredLogin(stored, config.firebase.apiKey),
    onUnstoredLogin: async () => {
      const { loginFailure } = await import('../session/login/loginFailure.ts');
      nav.toast(loginFailure(STORAGE_BLOCKED).text, { type: 'warn' });
    },
    mark,
    device: new DeviceData({ drafts, lists, stored }),
    signOuts,
    now: Date.now,
    later,
  });
  return { drafts, lists, session, signOuts };
}

/** The client of the API, and the dialogs for its errors. */
function createCalls(
  { view, config, clock, user, stored, bridge, early, connection, remotes }: Given,
  { nav, guard, later }: Basics,
  session: SessionStore,
) {
  const { location } = view;
  const { apiHost } = config;
  const calls = new PendingCalls();
  const reload = () => reloadPage({ connection, nav, guard, flushDrafts, location });
  const loginChannel = new BroadcastChannel(POPUP_CHANNEL);
  const signInAgain = createLazySignInAgain({
    nav,
    user,
    session,
    guard,
    flushDrafts,
    location,
    stored,
    apiHost,
    createProof: createLoginProof,
    popups: bridge.isNative ? undefined : { view, channel: loginChannel },
  });
  const dialogs = new ApiErrorDialogs({
    nav,
    user,
    config,
    location,
    describeScreen: (pathname) => {
      const shown = findRemote(remotes.set, pathname)?.remote.id;
      return shown && remotes.describe(shown);
    },
    now: clock.now,
    expire: () => session.expire(),
    signInAgain: (question) => signInAgain.ask(question),
    open: (url) => openExternal(url, bridge, view),
    reload,
  });
  const api = new ApiClient({
    apiHost,
    token: (refresh) => session.token(refresh),
    onError: (error) => void reportError(error, session, (failure) => dialogs.show(failure)),
    createTransport: async () => calls.track(early.over(loadTransport, later)),
    onDate: (date) => clock.synchronize(date),
    connection,
    freshLogin: { isFresh: () => isFreshLogin(user.me?.authTime, clock.now()), renew: signInAgain.renew },
  });
  return { api, signInAgain, dialogs, calls, loginChannel, reload };
}
