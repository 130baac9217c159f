import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ClientEvent } from '@backoffice/contracts/wire/client-events/clientEvent';
import type { ClientEventBatch } from '@backoffice/contracts/wire/client-events/clientEventBatch';
import { ClientReporter } from './ClientReporter.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const event = (code: string): ClientEvent => ({ kind: 'failure', app: 'host', version: '1', code });
const failure: ClientEvent = { kind: 'failure', app: 'mf-orders', version: '1', code: 'remote-timeout' };

function reporting({ isOpen = true } = {}) {
  const state = { isOnline: true, send: (): boolean => true };
  const sent: { url: string; batch: ClientEventBatch; bytes: number }[] = [];
  const reporter = new ClientReporter({
    view: window,
    send: (url, body) => {
      sent.push({ url, batch: JSON.parse(body) as ClientEventBatch, bytes: new TextEncoder().encode(body).length });
      return state.send();
    },
    isOnline: () => state.isOnline,
    revision: () => 7,
  });
  if (isOpen) reporter.open('http://api.test/');
  const codes = () => sent.map(({ batch }) => batch.events.map((each) => (each as { code: string }).code));
  return { reporter, state, sent, codes };
}

describe('reports of a page', () => {
  it('events are sent together three seconds after the first, with the revision of the release set', () => {
    const { reporter, sent } = reporting();
    reporter.add(event('one'));
    jest.advanceTimersByTime(2999);
    reporter.add(event('two'));
    expect(sent).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(sent.map(({ url, batch }) => [url, batch])).toEqual([
      ['http://api.test/client-events', { revision: 7, events: [event('one'), event('two')] }],
    ]);
  });

  it('events are sent at once when the page is hidden', () => {
    const { reporter, codes } = reporting();
    reporter.add(event('one'));
    reporter.flush();
    expect(codes()).toEqual([['one']]);
    jest.advanceTimersByTime(60_000);
    expect(codes()).toHaveLength(1);
  });

  it('events wait until the API is known', () => {
    const { reporter, codes } = reporting({ isOpen: false });
    reporter.add(event('early'));
    reporter.flush();
    expect(codes()).toEqual([]);
    reporter.open('http://api.test');
    jest.advanceTimersByTime(3000);
    expect(codes()).toEqual([['early']]);
  });

  it('events wait while the page is offline', () => {
    const { reporter, state, codes } = reporting();
    state.isOnline = false;
    reporter.add(event('offline'));
    jest.advanceTimersByTime(60_000);
    expect(codes()).toEqual([]);
    state.isOnline = true;
    reporter.flush();
    expect(codes()).toEqual([['offline']]);
  });

  it('batches never exceed 8 kB and 20 a minute, and the remaining events follow in the next batch', () => {
    const { reporter, sent } = reporting();
    for (let index = 0; index < 100; index += 1) {
      const stack = Array.from({ length: 20 }, (_, line) => `/assets/main.${'0'.repeat(90)}${index}.js:${line}:1`);
      reporter.add({ kind: 'error', app: 'host', version: '1', name: 'Error', message: 'x'.repeat(200), stack });
    }
    jest.advanceTimersByTime(60_000);
    expect(sent).toHaveLength(20);
    jest.advanceTimersByTime(60_000);
    expect(sent.length).toBeGreaterThan(20);
    expect(Math.max(...sent.map(({ bytes }) => bytes))).toBeLessThanOrEqual(8192);
  });

  it('an error in a loop is reported ten times', () => {
    const { reporter, sent } = reporting();
    for (let index = 0; index < 5000; index += 1) reporter.add(failure);
    jest.advanceTimersByTime(60_000);
    expect(sent.flatMap(({ batch }) => batch.events)).toHaveLength(10);
  });

  it.each([
    ['refused', () => false],
    [
      'blocked',
      () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    ],
  ])('events that are %s are lost silently', (_title, send) => {
    const { reporter, state, sent } = reporting();
    state.send = send;
    reporter.add(failure);
    jest.advanceTimersByTime(60_000);
    expect(sent).toHaveLength(1);
  });
});
