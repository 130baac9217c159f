import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from '@jest/globals';
import { ClientEvent } from '@backoffice/contracts';
import { ROOT } from '../profile/Profile.ts';

const html = readFileSync(join(ROOT, 'host/src/index.html'), 'utf8');
const scripts = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, text = '']) => text);
const script = scripts.find((text) => text.includes('host-script-failed')) ?? '';
const MAIN = { target: { src: 'https://seller.test/assets/main.abc.js' } };

/** Runs the script on a page, and its listeners as the page's events arrive. */
function open(given: { readonly storage?: () => Pick<Storage, 'getItem'>; readonly hasStarted?: boolean } = {}) {
  const listeners: Record<string, (event: object) => void> = {};
  const sent: [string, { revision: number; events: unknown[] }][] = [];
  const documentElement = { dataset: { start: 'page', ...(given.hasStarted && { script: 'runs' }) } };
  const blocks: Record<string, object> = { 'release-set': { revision: 7 }, 'host-files': { version: '0.1.0-abc' } };
  let reloads = 0;
  const view = {
    document: { documentElement, getElementById: (id: string) => ({ textContent: JSON.stringify(blocks[id]) }) },
    location: { reload: () => void (reloads += 1) },
    navigator: { sendBeacon: (url: string, body: string) => sent.push([url, JSON.parse(body) as never]) },
    addEventListener: (type: string, listener: (event: object) => void) => void (listeners[type] = listener),
  };
  const storage = given.storage ?? (() => ({ getItem: () => 'https://api.test' }));
  runInNewContext(script, Object.defineProperty(view, 'localStorage', { get: storage }));
  return { listeners, sent, dataset: documentElement.dataset, reloads: () => reloads };
}

it.each([
  ['does not come or is not the published one', MAIN],
  ['the browser cannot read', { target: {}, filename: 'https://seller.test/assets/main.abc.js' }],
])('a page whose script %s says so and reports it', (_title, event) => {
  const { listeners, sent, dataset } = open();
  listeners['error']?.(event);
  expect(dataset.start).toBe('failed');
  const [[url, batch] = ['', undefined]] = sent;
  expect([url, batch?.revision]).toEqual(['https://api.test/client-events', 7]);
  const reported = batch?.events.map((each) => ClientEvent.parse(each));
  expect(reported).toEqual([{ kind: 'failure', app: 'host', version: '0.1.0-abc', code: 'host-script-failed' }]);
});

it('a page without the small script of its sign-in goes on with the main one, and reports it', () => {
  const { listeners, sent, dataset } = open();
  listeners['error']?.({ target: { src: 'https://seller.test/assets/sign-in.abc.js' } });
  expect(dataset.start).toBe('page');
  const reported = sent.flatMap(([, { events }]) => events.map((each) => ClientEvent.parse(each)));
  expect(reported).toEqual([{ kind: 'event', app: 'host', version: '0.1.0-abc', code: 'sign-in-script-failed' }]);
});

it('the screen of a script that failed reloads the page with its button', () => {
  const { listeners, reloads } = open();
  listeners['click']?.({ target: { closest: () => null } });
  listeners['click']?.({ target: { closest: () => ({ id: 'shell-retry', dataset: {} }) } });
  expect(reloads()).toBe(1);
});

it('the screen of a script that failed is there where storage is forbidden, too', () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const { listeners, dataset } = open({ storage: forbidden });
  listeners['error']?.(MAIN);
  expect(dataset.start).toBe('failed');
});

it.each([
  ['a page that has started', MAIN, true],
  ['a picture or another script', { target: { src: 'https://cdn.test/mf-orders/1/entry.js' } }, false],
])('an error of %s leaves the first screen as it is', (_title, event, hasStarted) => {
  const { listeners, dataset, sent } = open({ hasStarted });
  listeners['error']?.(event);
  expect([dataset.start, sent]).toEqual(['page', []]);
});

it('a press on the static sign-in is kept for the script, and only the first one', () => {
  const { listeners, dataset } = open();
  const noted = dataset as { login?: string };
  const press = (login: string) => {
    const attributes: string[][] = [];
    const setAttribute = (...given: string[]) => attributes.push(given);
    // On a translated page the target is an element within the button.
    listeners['click']?.({ target: { closest: () => ({ dataset: { login }, setAttribute }) } });
    return attributes;
  };
  expect([press('account'), noted.login]).toEqual([[['aria-busy', 'true']], 'account']);
  expect([press('messenger'), noted.login]).toEqual([[], 'account']);
});
