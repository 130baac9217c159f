import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ClientEvent } from '@backoffice/contracts/wire/client-events/clientEvent';
import { EventLog, Stored } from '@backoffice/platform';
import { observable, runInAction } from 'mobx';
import { startReports } from './startReports.ts';

const sent: { url: string; events: unknown[]; revision: number }[] = [];
const requests: RequestInit[] = [];
const sendRequest = async (url: string, init: RequestInit & { body: string }): Promise<void> => {
  requests.push(init);
  sendBeacon(url, init.body);
};
const sendBeacon = (url: string, body: string) =>
  sent.push({ url, ...(JSON.parse(body) as { events: unknown[]; revision: number }) }) > 0;
const build = (version: string) => ({
  version,
  name: `orders_${version}`,
  base: `https://cdn.test/mf-orders/${version}/`,
  entry: 'entry.js',
  pages: { '/': { name: 'a', keepAlive: false, js: [], css: [], shares: [] } },
});
const releaseSet = { revision: 7, remotes: [{ id: 'mf-orders', current: build('2') }] };

/** A separate document and window, so that no listener of another test receives the events. */
function openPage() {
  const document = window.document.implementation.createHTMLDocument();
  document.body.innerHTML = '<script type="application/json" id="host-files">{"version":"1"}</script>';
  const { location } = window;
  const view = Object.assign(new EventTarget(), {
    document,
    location,
    releaseSet,
    localStorage,
    sessionStorage,
    navigator: { sendBeacon, onLine: false },
    fetch: sendRequest,
    setTimeout: window.setTimeout.bind(window),
    clearTimeout: window.clearTimeout.bind(window),
    setInterval: window.setInterval.bind(window),
  });
  return { document, view: view as unknown as Window };
}

beforeEach(() => {
  jest.useFakeTimers();
  sent.length = 0;
  requests.length = 0;
  localStorage.clear();
});
afterEach(() => void jest.useRealTimers());

function start({ isOpen = true } = {}) {
  const events = new EventLog();
  const { document, view } = openPage();
  const connection = observable({ isOffline: false });
  const stored = new Stored({ view, uid: () => null });
  const reports = startReports(document, view, { events, connection, stored });
  if (isOpen) reports.open('https://api.test');
  const reported = () => {
    jest.advanceTimersByTime(10_000);
    return sent.flatMap((batch) => batch.events) as ClientEvent[];
  };
  return { events, connection, reports, reported, document, view };
}

const HOST = { app: 'host', version: '1' };
const ORDERS = { app: 'mf-orders', version: '2' };

describe('reports of a page', () => {
  it('reports wait for the connection and not for the browser, and are sent when it returns', () => {
    const { connection, reported } = start();
    runInAction(() => (connection.isOffline = true));
    expect(reported()).toEqual([]);
    runInAction(() => (connection.isOffline = false));
    expect(reported()).toContainEqual({ kind: 'start', ...HOST });
  });

  it('a page reports its start with the host’s build, and the start of a remote that it requests', () => {
    const { events, reported } = start();
    events.log('remote-started', { remote: 'mf-orders', version: '2' });
    expect(reported()).toEqual([
      { kind: 'start', ...HOST },
      { kind: 'open', ...HOST },
      { kind: 'start', ...ORDERS },
      { kind: 'open', ...ORDERS },
    ]);
    expect(sent[0]).toMatchObject({ url: 'https://api.test/client-events', revision: 7 });
  });

  it('reports of a signed-in page carry the token of the login and outlive the page; reports without a login are anonymous', () => {
    let token: string | null = null;
    const { events, reports, reported } = start();
    reports.identify(() => token);
    reported();
    expect(requests).toEqual([]);
    token = 'token-1';
    events.log('screen-failed', { remote: 'mf-orders', version: '2' });
    expect(reported()).toContainEqual({ kind: 'failure', ...ORDERS, code: 'screen-failed' });
    expect(requests).toEqual([
      {
        method: 'POST',
        keepalive: true,
        headers: { 'content-type': 'text/plain', authorization: 'Bearer token-1' },
        body: expect.any(String),
      },
    ]);
    token = null;
    events.log('config-failed');
    expect(reported()).toContainEqual({ kind: 'failure', ...HOST, code: 'config-failed' });
    expect(requests).toHaveLength(1);
  });

  it('a page reports once an hour which builds it still uses', () => {
    const { events, reported } = start();
    events.log('remote-started', { remote: 'mf-orders', version: '2' });
    reported();
    sent.length = 0;
    jest.advanceTimersByTime(3_600_000);
    expect(reported()).toEqual([
      { kind: 'open', ...HOST },
      { kind: 'open', ...ORDERS },
    ]);
  });

  it.each([
    [
      'a remote that fails to load',
      'remote-failed',
      { remote: 'mf-orders', version: '2', part: 'entry', attempt: 1 },
      { kind: 'failure', ...ORDERS, code: 'remote-failed-entry' },
    ],
    [
      'a screen that breaks',
      'screen-failed',
      { remote: 'mf-orders', version: '2', error: 'TypeError' },
      { kind: 'failure', ...ORDERS, code: 'screen-failed' },
    ],
    [
      'a file that does not arrive',
      'remote-timeout',
      { remote: 'mf-orders', version: '2', part: 'page' },
      { kind: 'failure', ...ORDERS, code: 'remote-timeout-page' },
    ],
    [
      'a file that differs from the released file',
      'file-altered',
      { remote: 'mf-orders', version: '2', file: 'entry.js' },
      { kind: 'violation', ...ORDERS, policy: 'integrity', code: 'file-altered' },
    ],
    [
      'a script policy of an extension that passes its scripts',
      'script-policy-replaced',
      {},
      { kind: 'violation', ...HOST, policy: 'csp', code: 'script-policy-replaced' },
    ],
    [
      'a script policy of an extension that refuses its scripts',
      'script-policy-refused',
      {},
      { kind: 'failure', ...HOST, code: 'script-policy-refused' },
    ],
    [
      'a start without a configuration',
      'config-failed',
      { part: 'server' },
      { kind: 'failure', ...HOST, code: 'config-failed-server' },
    ],
  ])('a page reports %s', (_title, name, fields, expected) => {
    const { events, reported } = start();
    events.log(name, fields as never);
    expect(reported()).toContainEqual(expected);
  });

  it('a page does not report the screen of builds that have reported why they did not load', () => {
    const { events, reported } = start();
    events.log('screen-failed', { remote: 'mf-orders', version: '2', error: 'RemoteUnavailable' });
    expect(reported().map(({ kind }) => kind)).toEqual(['start', 'open']);
  });

  it('a page reports unhandled errors and rejections, and errors that a boundary caught', () => {
    const { reports, reported, view } = start();
    const error = (message: string) =>
      Object.assign(new TypeError(message), { stack: 'at f (https://cdn.test/mf-orders/2/a.js:1:1)' });
    view.dispatchEvent(new ErrorEvent('error', { error: error('thrown') }));
    view.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: error('rejected') }));
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    reports.caught(error('caught'));
    reports.caught(Object.assign(error('not there'), { name: 'ChunkLoadError' }));
    expect(log).toHaveBeenCalledTimes(2);
    log.mockRestore();
    const messages = reported().flatMap((event) => (event.kind === 'error' ? [event.message] : []));
    expect(messages).toEqual(['thrown', 'rejected', 'caught']);
  });

  it('a page reports all queued events when it is hidden or left', () => {
    const { events, document, view } = start();
    events.log('screen-failed');
    view.dispatchEvent(new Event('pagehide'));
    events.log('config-failed');
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    view.dispatchEvent(new Event('visibilitychange'));
    expect(sent.map((batch) => batch.events.length)).toEqual([3, 1]);
  });

  it('a page reports a start without a configuration to the API of the previous start', () => {
    start();
    sent.length = 0;
    const { events, reported } = start({ isOpen: false });
    events.log('config-failed', { part: 'server' });
    expect(reported()).toContainEqual({ kind: 'failure', ...HOST, code: 'config-failed-server' });
  });

  it('a page reports neither events of the product nor events that the API does not accept', () => {
    const { events, reported } = start();
    events.log('write_seller_post', { remote: 'mf-orders', version: '2', preview: 'p1' });
    events.log('draft-failed');
    events.log('Market of Kim-failed');
    events.log(`${'x'.repeat(60)}-failed`);
    events.log('remote-started', { remote: 'kakao:1', version: '2' });
    for (const event of reported()) expect(ClientEvent.safeParse(event).success).toBe(true);
    expect(reported().filter(({ kind }) => kind !== 'open' && kind !== 'start')).toEqual([]);
  });
});
