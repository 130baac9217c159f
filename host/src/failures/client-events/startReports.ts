import { ClientEvent } from '@backoffice/contracts/wire/client-events/clientEvent';
import type { Connection, EventLog, PlatformEvent, Stored } from '@backoffice/platform';
import { reaction } from 'mobx';
import { readReleaseSet } from '../../remotes/readReleaseSet.ts';
import { ClientReporter } from './ClientReporter.ts';
import { errorEvent, type ReportedBuild } from './errorEvent.ts';
import { readHostVersion } from './readHostVersion.ts';

/** The page's reports of itself. */
export interface Reports {
  /** Sends reports to the API at this origin, also those of the next start until it has a configuration. */
  open(apiHost: string): void;
  /** Sends reports with the current token of the login, if there is one: those of sellers decide about rollbacks. */
  identify(token: () => string | null): void;
  /** Reports an error that an error boundary caught. */
  caught(error: unknown): void;
}

interface Deps {
  readonly events: EventLog;
  readonly connection: Pick<Connection, 'isOffline'>;
  /** Has the API of the last configuration, for a start without one. */
  readonly stored: Pick<Stored, 'get' | 'set'>;
}

const HOUR = 60 * 60_000;
/** Errors of loading, which are reported as failures already. */
const LOADING = new Set(['RemoteUnavailable', 'ChunkLoadError']);

/**
 * Reports the events of the page from now on (`ClientEvent`): its start, failures and errors, without personal data.
 * Failed reports do not affect the page.
 */
export function startReports(page: Document, view: Window, { events, connection, stored }: Deps): Reports {
  const host: ReportedBuild = { app: 'host', version: readHostVersion(page) };
  const set = readReleaseSet(view);
  const origins = [view.location.origin, ...set.remotes.map(({ current }) => new URL(current.base).origin)];
  const builds = new Map([[`${host.app} ${host.version}`, host]]);
  let getToken = (): string | null => null;
  const reporter = new ClientReporter({
    view,
    send: (url, body) => send(view, { url, body, token: getToken() }),
    isOnline: () => !connection.isOffline,
    revision: () => set.revision,
  });
  const last = stored.get('api-host');
  if (last !== undefined) reporter.open(last);

  const add = (event: ClientEvent | undefined) => {
    if (event !== undefined) reporter.add(event);
  };
  const open = ({ app, version }: ReportedBuild) => add({ kind: 'open', app, version });
  const reportError = (error: unknown) => add(errorEvent(error, host, origins));

  add({ kind: 'start', ...host });
  open(host);
  events.subscribe((event) => {
    const reported = platformEvent(event, host);
    add(reported);
    if (reported?.kind !== 'start') return;
    builds.set(`${reported.app} ${reported.version}`, { app: reported.app, version: reported.version });
    open(reported);
  });
  watchErrors(view, reportError);
  view.setInterval(() => {
    for (const build of builds.values()) open(build);
  }, HOUR);
  view.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'hidden') reporter.flush();
  });
  view.addEventListener('pagehide', reporter.flush);
  reaction(
    () => connection.isOffline,
    (isOffline) => void (isOffline || reporter.flush()),
  );

  return {
    open(apiHost) {
      stored.set('api-host', apiHost);
      reporter.open(apiHost);
    },
    identify(token) {
      getToken = token;
    },
    caught(error) {
      // The default behaviour of React without a handler.
      // oxlint-disable-next-line no-console
      console.error(error);
      if (!(error instanceof Error && LOADING.has(error.name))) reportError(error);
    },
  };
}

/** Sends a batch that outlives the page; a beacon cannot have the header of the login. */
function send(view: Window, { url, body, token }: { url: string; body: string; token: string | null }): void {
  if (token === null) {
    view.navigator.sendBeacon(url, body);
    return;
  }
  const headers = { 'content-type': 'text/plain', authorization: `Bearer ${token}` };
  view.fetch(url, { method: 'POST', keepalive: true, headers, body }).catch(() => undefined);
}

/** Calls `report` with every uncaught error and rejection. */
function watchErrors(view: Pick<Window, 'addEventListener'>, report: (error: unknown) => void): void {
  view.addEventListener('error', ({ error }) => report(error));
  view.addEventListener('unhandledrejection', ({ reason }) => report(reason));
}

/** Names of events for a screen, a remote or a start that failed to load or broke. */
const FAILED = /-(?:failed|timeout|refused)$/;
/** Failures of the platform that are not a defect of a build. */
const HARMLESS = new Set(['draft-failed']);

/**
 * The report of an event of the page: with the remote that its fields name, otherwise with the host, without its other
 * fields. Undefined for an event of the product, for a screen whose builds have reported why they did not load, and for
 * a name that is not a code of our sources, because it could name a person.
 */
function platformEvent({ name, fields }: PlatformEvent, host: ReportedBuild): ClientEvent | undefined {
  const { remote: app, version, part, error } = fields;
  if (error === 'RemoteUnavailable') return undefined;
  const build = typeof app === 'string' && typeof version === 'string' ? { app, version } : host;
  const event = name === 'remote-started' ? { kind: 'start', ...build } : { ...coded(name, part), ...build };
  const read = ClientEvent.safeParse(event);
  return read.success ? read.data : undefined;
}

function coded(name: string, part: unknown): object {
  if (name === 'file-altered') return { kind: 'violation', policy: 'integrity', code: name };
  if (name === 'script-policy-replaced') return { kind: 'violation', policy: 'csp', code: name };
  if (!FAILED.test(name) || HARMLESS.has(name)) return {};
  return { kind: 'failure', code: typeof part === 'string' ? `${name}-${part}` : name };
}
