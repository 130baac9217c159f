import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { autorun } from 'mobx';
import { Connection } from './Connection.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Creates a connection with the given `navigator.onLine`, whose probes the test resolves. */
function setting({ onLine = true } = {}) {
  const view = new EventTarget();
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const line = { isThere: true as boolean | 'silent', probes: 0, onLine };
  const connection = new Connection({
    view: Object.assign(view, { document, navigator: line }) as unknown as Window,
    probe: (signal) => {
      line.probes += 1;
      if (line.isThere !== 'silent') return line.isThere ? Promise.resolve(true) : Promise.reject(new Error('fetch'));
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    },
  });
  const seen: boolean[] = [];
  autorun(() => void seen.push(connection.isOffline));
  connection.watch();
  const browser = (type: 'online' | 'offline') => {
    line.onLine = type === 'online';
    view.dispatchEvent(new Event(type));
    return jest.advanceTimersByTimeAsync(0);
  };
  const show = (visibilityState: 'visible' | 'hidden') => {
    document.visibilityState = visibilityState;
    document.dispatchEvent(new Event('visibilitychange'));
    return jest.advanceTimersByTimeAsync(0);
  };
  return { connection, line, seen, browser, show };
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

describe('a lost connection', () => {
  it('the connection is offline when the browser reports it, at the start or later', async () => {
    expect(setting({ onLine: false }).connection.isOffline).toBe(true);
    const { connection, browser } = setting();
    expect(connection.isOffline).toBe(false);
    await browser('offline');
    expect(connection.isOffline).toBe(true);
  });

  it('the connection is offline when neither a call nor a probe gets a response', async () => {
    const { connection, line } = setting();
    line.isThere = false;
    connection.reportFailure();
    await pass(0);
    expect([connection.isOffline, line.probes]).toEqual([true, 1]);
  });

  it('the connection is offline when a probe takes longer than three seconds', async () => {
    const { connection, line } = setting();
    line.isThere = 'silent';
    connection.reportFailure();
    await pass(2999);
    expect(connection.isOffline).toBe(false);
    await pass(1);
    expect(connection.isOffline).toBe(true);
  });

  // rule: offline.connection-lost
  it('a failed call does not make the connection offline only because the browser claims to be offline', async () => {
    const { connection, line, seen } = setting();
    line.onLine = false;
    connection.reportFailure();
    await pass(0);
    expect([line.probes, seen]).toEqual([1, [false]]);
  });

  it('the connection stays online when only the API fails', async () => {
    const { connection, line, seen } = setting();
    connection.reportFailure();
    await pass(0);
    expect([line.probes, seen]).toEqual([1, [false]]);
  });

  it('the connection stays online if a call succeeds while a probe fails', async () => {
    const { connection, line, seen } = setting();
    line.isThere = 'silent';
    connection.reportFailure();
    connection.reportResponse();
    await pass(3000);
    expect(seen).toEqual([false]);
  });

  it('ten calls that fail at once send one probe', async () => {
    const { connection, line } = setting();
    line.isThere = false;
    for (let call = 0; call < 10; call += 1) connection.reportFailure();
    await pass(0);
    for (let call = 0; call < 10; call += 1) connection.reportFailure();
    await pass(0);
    expect(line.probes).toBe(1);
  });
});

describe('a restored connection', () => {
  it('the connection is online again when any call gets a response', async () => {
    const { connection, seen, browser } = setting();
    await browser('offline');
    connection.reportResponse();
    expect(seen).toEqual([false, true, false]);
  });

  it('the connection is online again when the browser reports it and a probe confirms it', async () => {
    const { connection, line, browser } = setting();
    await browser('offline');
    line.isThere = false;
    await browser('online');
    expect(connection.isOffline).toBe(true);
    line.isThere = true;
    await browser('online');
    expect(connection.isOffline).toBe(false);
  });

  it('an offline connection probes after 1, 2, 4, 8, 16, 30 and 30 seconds', async () => {
    const { connection, line, browser } = setting();
    line.isThere = false;
    await browser('offline');
    for (const [at, pause] of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000].entries()) {
      await pass(pause - 1);
      expect(line.probes).toBe(at);
      await pass(1);
      expect(line.probes).toBe(at + 1);
    }
    line.isThere = true;
    await pass(30_000);
    expect(connection.isOffline).toBe(false);
    await pass(120_000);
    expect(line.probes).toBe(8);
  });

  it('the pauses between probes are short again after the next loss', async () => {
    const { line, browser, connection } = setting();
    line.isThere = false;
    await browser('offline');
    await pass(7000);
    connection.reportResponse();
    const before = line.probes;
    await browser('offline');
    await pass(1000);
    expect(line.probes).toBe(before + 1);
  });

  it('a hidden page sends no probe, and sends one when it becomes visible', async () => {
    const { connection, line, browser, show } = setting();
    await browser('offline');
    await show('hidden');
    await pass(120_000);
    expect([line.probes, connection.isOffline]).toEqual([0, true]);
    await show('visible');
    expect([line.probes, connection.isOffline]).toEqual([1, false]);
    await show('visible');
    expect(line.probes).toBe(1);
  });
});

describe('check', () => {
  it.each([true, false])('concurrent checks share the result %p', async (isThere) => {
    const { connection, line } = setting();
    line.isThere = isThere;
    expect(await Promise.all([connection.check(), connection.check()])).toEqual([isThere, isThere]);
    expect([line.probes, connection.isOffline]).toEqual([1, !isThere]);
  });
});
