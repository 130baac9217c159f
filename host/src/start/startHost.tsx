import { getNavigationEntries } from '@backoffice/contracts/wire/release/getNavigationEntries';
import { Bridge, Connection, EventLog, ServerClock, Stored, UserStore, findNativePort } from '@backoffice/platform';
import { type Root, createRoot } from 'react-dom/client';
import { readLoginAttempt } from '../session/identity/loginAttempt.ts';
import { consumeLoginReturn, popupState } from '../session/identity/loginReturn.ts';
import { ReleaseWatch } from '../remotes/ReleaseWatch.ts';
import { PendingFiles } from '../remotes/PendingFiles.ts';
import { ScriptGate } from '../remotes/ScriptGate.ts';
import { isBusy } from '../remotes/PendingCalls.ts';
import { preloadPages } from '../remotes/preloadPages.ts';
import { readReleaseSet } from '../remotes/readReleaseSet.ts';
import { resumeWork } from '../remotes/resumeWork.ts';
import { recordForCanaries } from '../remotes/canary/recordForCanaries.ts';
import { createRouter } from './createRouter.tsx';
import { trackBlobs } from '../browser/trackBlobs.ts';
import { SessionMark } from '../session/SessionMark.ts';
import { watchPage } from '../session/watchPage.ts';
import { redirectAfterSignOut } from '../session/redirectAfterSignOut.ts';
import { ExtensionScreen } from '../failures/BrokenScreen.tsx';
import { ConnectionFailureScreen } from '../failures/ConnectionFailureScreen.tsx';
import { CONNECTION_FAILURES } from '../failures/connectionFailureTexts.ts';
import { BackPress } from '../routing/BackPress.ts';
import { requestFilePermissions } from '../browser/requestFilePermissions.ts';
import { openLinksOutside } from '../browser/openLinksOutside.ts';
import { refuseStrayFiles } from '../browser/refuseStrayFiles.ts';
import { EarlyCalls } from '../session/early-calls/EarlyCalls.ts';
import { Host } from './Host.tsx';
import { startReports } from '../failures/client-events/startReports.ts';
import { createServices } from './createServices.ts';
import { guardScripts } from './guardScripts.ts';
import { loadFonts } from './loadFonts.ts';
import { type OpenedRemotes, openRemotes } from './openRemotes.ts';
import { loadConfig } from './loadConfig.ts';
import { removeExpiredDrafts } from './removeExpiredDrafts.ts';

/**
 * Starts the page: installs the script guard, removes a login's tokens from the address, creates the services and
 * renders.
 */
export async function startHost(page: Document, view: Window): Promise<void> {
  const gate = new ScriptGate(view.location.origin);
  const guard = guardScripts(view, gate, readReleaseSet(view));
  const files = new PendingFiles(view);
  files.watch();
  const early = new EarlyCalls(view);
  const clock = new ServerClock();
  const user = new UserStore();
  // Until the account is restored, that of the mark.
  const uid = () => user.userAuth?.uid ?? mark.uid;
  const stored = new Stored({ view, uid, now: clock.now, isTimeKnown: clock.isSet });
  const mark = new SessionMark(stored);
  const revokeBlobs = trackBlobs(URL);
  const attempt = readLoginAttempt(stored);
  const loginReturn = consumeLoginReturn(view, stored);
  const events = new EventLog();
  // For collectors that a deployment adds to the page.
  events.subscribe((event) => view.dispatchEvent(new CustomEvent('backoffice:event', { detail: event })));
  const probe = async (signal: AbortSignal) => (await view.fetch('/config.json', { cache: 'no-store', signal })).ok;
  const connection = new Connection({ view, probe });
  connection.watch();
  const reports = startReports(page, view, { events, connection, stored });
  const bridge = new Bridge(findNativePort(view), events);
  bridge.open(view);
  const container = page.getElementById('root') as HTMLElement;
  const root = createRoot(container, { onCaughtError: reports.caught });
  if (guard !== 'installed') events.log(`script-policy-${guard}`);
  const configured = configure(page, view, root, events);
  if (guard === 'refused') {
    root.render(<ExtensionScreen />);
    return reports.open((await configured).apiHost);
  }
  const opened = await openRemotes(view, { configured, events, gate, files, stored, uid: uid() });
  const config = await configured;
  reports.open(config.apiHost);
  const { remotes } = opened;
  const navigation = getNavigationEntries(remotes.set);
  const given = { view, config, events, clock, user, stored, mark, bridge, gate, navigation, remotes, early };
  const services = createServices({ ...given, connection });
  const { platform, session, dialogs, loginChannel } = services;
  reports.identify(() => user.firebaseToken);
  dialogs.watch(view);
  session.onEnded((end) => {
    dialogs.end();
    if (end !== 'unapproved') bridge.sendNotice('logout');
    platform.guard.clear();
    container.style.visibility = 'hidden';
    revokeBlobs();
    view.location.replace(redirectAfterSignOut(end, view.location));
  });
  const signIn = () => session.start(platform.api, loginReturn);
  const popup = popupState(attempt, loginReturn);
  if (popup !== undefined) {
    const { finishPopup } = await import('../session/login/finishPopup.ts');
    return finishPopup({ state: popup, login: loginReturn }, session, signIn, { channel: loginChannel, view });
  }
  void signIn();
  mark.watch(view, session.check);
  watchPage(view, container, session, connection);
  showScreens(page, view, { root, services, connection, opened });
}

/** Loads the configuration, and shows and logs why it cannot be loaded. */
function configure(page: Document, view: Window, root: Root, events: EventLog) {
  const { title: name } = page;
  return loadConfig(page, view, (failure, onRetry) => {
    events.log('config-failed', { part: failure });
    page.title = `${CONNECTION_FAILURES[failure].title} · ${name}`;
    root.render(<ConnectionFailureScreen failure={failure} onRetry={onRetry} />);
  });
}

interface Started {
  readonly root: Root;
  readonly services: ReturnType<typeof createServices>;
  readonly connection: Connection;
  readonly opened: OpenedRemotes;
}

/** Renders the screens, and starts everything that follows them. */
function showScreens(page: Document, view: Window, { root, services, connection, opened }: Started): void {
  const { platform, session, signOuts, calls, reload } = services;
  const { remotes, tabBuild, readServedSet } = opened;
  const { bridge, guard, nav, stored } = platform;
  const router = createRouter(remotes, view.location);
  signOuts.sendWhenConnected(connection);
  bridge.onBack(new BackPress({ ...platform, router, history: view.history }).press);
  openLinksOutside(page, platform);
  refuseStrayFiles(view);
  requestFilePermissions(page, platform);
  preloadPages(view, nav, remotes);
  recordForCanaries(stored, platform.user, bridge);
  new ReleaseWatch({
    view,
    router,
    remotes,
    readServedSet,
    guard,
    isBusy: () => isBusy({ ...platform, connection, calls }),
    isReachable: () => connection.check(),
    nav,
    stored,
    reload,
  }).watch();
  const endTabBuild = () => {
    tabBuild?.remove();
    void reload();
  };
  tabBuild?.start?.(platform, reload);
  root.render(
    <Host
      platform={platform}
      connection={connection}
      session={session}
      remotes={remotes}
      router={router}
      tabBuild={tabBuild}
      onEndTabBuild={endTabBuild}
    />,
  );
  resumeWork(platform, remotes);
  loadFonts(page);
  removeExpiredDrafts(view, platform.drafts, platform.lists);
}
