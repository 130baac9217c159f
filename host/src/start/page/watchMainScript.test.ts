import { ClientEvent } from '@backoffice/contracts/wire/client-events/clientEvent';
import { afterEach, expect, it } from '@jest/globals';
import { watchMainScript } from './watchMainScript.ts';

const MAIN = { target: { src: 'https://seller.test/assets/main.abc.js' } };
const { dataset } = document.documentElement;
const BLOCKS: Readonly<Record<string, object>> = {
  'release-set': { revision: 7 },
  'host-files': { version: '0.1.0-abc' },
};

afterEach(() => {
  delete dataset['script'];
});

/** Watches a page, whose events the test dispatches. */
function watch(api = 'https://api.test') {
  const listeners: Record<string, (event: object) => void> = {};
  const sent: [string, { revision: number; events: unknown[] }][] = [];
  let reloads = 0;
  const view = {
    location: { reload: () => void (reloads += 1) },
    navigator: { sendBeacon: (url: string, body: string) => sent.push([url, JSON.parse(body) as never]) },
    addEventListener: (type: string, listener: (event: object) => void) => void (listeners[type] = listener),
  };
  dataset['start'] = 'page';
  const page = {
    documentElement: document.documentElement,
    getElementById: (id: string) => ({ textContent: JSON.stringify(BLOCKS[id]) }),
  };
  watchMainScript(page as unknown as Document, view as unknown as Window, { get: () => (api || undefined) as never });
  const fire = (type: string, event: object) => listeners[type]?.(event);
  return { fire, sent, reloads: () => reloads };
}

it.each([
  ['is missing or not the published one', MAIN],
  ['cannot be read by the browser', { target: {}, filename: 'https://seller.test/assets/main.abc.js' }],
])('the page shows and reports that its main script %s', (_, event) => {
  const { fire, sent } = watch();
  fire('error', event);
  expect(dataset['start']).toBe('failed');
  const [[url, batch] = ['', undefined]] = sent;
  expect([url, batch?.revision]).toEqual(['https://api.test/client-events', 7]);
  const reported = batch?.events.map((each) => ClientEvent.parse(each));
  expect(reported).toEqual([{ kind: 'failure', app: 'host', version: '0.1.0-abc', code: 'host-script-failed' }]);
});

it('the button of the static failure reloads the page', () => {
  const { fire, reloads } = watch();
  fire('click', { target: document.body });
  const button = Object.assign(document.createElement('button'), { id: 'shell-retry' });
  fire('click', { target: button.appendChild(document.createElement('font')) });
  expect(reloads()).toBe(1);
});

it('the static failure is shown on a first visit, too, without a report', () => {
  const { fire, sent } = watch('');
  fire('error', MAIN);
  expect([dataset['start'], sent]).toEqual(['failed', []]);
});

it.each([
  ['a page that has started', MAIN, 'runs'],
  ['another script', { target: { src: 'https://cdn.test/mf-orders/1/entry.js' } }, undefined],
  ['a script of another origin', { target: window, filename: 'https://cdn.test/mf-orders/1/entry.js' }, undefined],
])('an error of %s leaves the first screen as it is', (_, event, script) => {
  if (script !== undefined) dataset['script'] = script;
  const { fire, sent } = watch();
  fire('error', event);
  expect([dataset['start'], sent]).toEqual(['page', []]);
});
