import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { autorun } from 'mobx';
import { Connection } from './Connection.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A page whose browser says what the test says, and whose probes answer what the test says. */
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

describe('the connection is lost', () => {
  it('when the browser says so, at the start or later', async () => {
    expect(setting({ onLine: false }).connection.isOffline).toBe(true);
    const { connection, browser } = setting();
    expect(connection.isOffline).toBe(false);
    await browser('offline');
    expect(connection.isOffline).toBe(true);
  });

  it('when nothing answers a call, and nothing a probe either', async () => {
    const { connection, line } = setting();
    line.isThere = false;
    connection.failed();
    await pass(0);
    expect([connection.isOffline, line.probes]).toEqual([true, 1]);
  });

  it('when a probe takes longer than three seconds', async () => {
    const { connection, line } = setting();
    line.isThere = 'silent';
    connection.failed();
    await pass(2999);
    expect(connection.isOffline).toBe(false);
    await pass(1);
    expect(connection.isOffline).toBe(true);
  });

  it('without a probe when a call fails and the browser knows why', () => {
    const { connection, line } = setting();
    line.onLine = false;
    connection.failed();
    expect([connection.isOffline, line.probes]).toEqual([true, 0]);
  });

  it('not when the API alone is away', async () => {
    const { connection, line, seen } = setting();
    connection.failed();
    await pass(0);
    expect([line.probes, seen]).toEqual([1, [false]]);
  });

  it('not when an answer came while the probe got none', async () => {
    const { connection, line, seen } = setting();
    line.isThere = 'silent';
    connection.failed();
    connection.answered();
    await pass(3000);
    expect(seen).toEqual([false]);
  });

  it('with one probe for ten calls that fail at once', async () => {
    const { connection, line } = setting();
    line.isThere = false;
    for (let call = 0; call < 10; call += 1) connection.failed();
    await pass(0);
    for (let call = 0; call < 10; call += 1) connection.failed();
    await pass(0);
    expect(line.probes).toBe(1);
  });
});

describe('the connection is back', () => {
  it('when anything answers', async () => {
    const { connection, seen, browser } = setting();
    await browser('offline');
    connection.answered();
    expect(seen).toEqual([false, true, false]);
  });

  it('when the browser says so and a probe bears it out', async () => {
    const { connection, line, browser } = setting();
    await browser('offline');
    line.isThere = false;
    await browser('online');
    expect(connection.isOffline).toBe(true);
    line.isThere = true;
    await browser('online');
    expect(connection.isOffline).toBe(false);
  });

  it('by probes that grow rarer: after 1, 2, 4, 8, 16, 30 and 30 seconds', async () => {
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

  it('with short pauses again after the next loss', async () => {
    const { line, browser, connection } = setting();
    line.isThere = false;
    await browser('offline');
    await pass(7000);
    connection.answered();
    const before = line.probes;
    await browser('offline');
    await pass(1000);
    expect(line.probes).toBe(before + 1);
  });

  it('without a probe while the page is hidden, and with one as soon as it is seen', async () => {
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

describe('asking for the line', () => {
  it.each([true, false])('answers %p once for all who ask meanwhile', async (isThere) => {
    const { connection, line } = setting();
    line.isThere = isThere;
    expect(await Promise.all([connection.check(), connection.check()])).toEqual([isThere, isThere]);
    expect([line.probes, connection.isOffline]).toEqual([1, !isThere]);
  });
});
