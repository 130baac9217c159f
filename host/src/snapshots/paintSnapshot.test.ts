import { LIST_RETENTION } from '@backoffice/platform';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SCROLLED, SNAPSHOT, type Snapshot, type SnapshotNode } from './Snapshot.ts';
import { lookOf } from './lookOf.ts';

interface FileSystem {
  readFileSync(path: string, encoding: 'utf8'): string;
}

const { readFileSync } = jest.requireActual<FileSystem>('node:fs');
const folder = (expect.getState().testPath ?? '').replace(/[^/\\]+$/, '');
const html = readFileSync(`${folder}../index.html`, 'utf8');
const SCRIPT = [...html.matchAll(/<script>([^]*?)<\/script>/g)].find(([, text]) => text?.includes('replaceSync'))?.[1];
const ADDRESS = '/market/t/m1?sort=name';

const nodes: readonly SnapshotNode[] = [
  [
    'main',
    { class: 'list', style: 'width: 20px' },
    [
      ['h1', {}, ['딸기 마켓']],
      ['a', { href: '/market/t/m2' }, ['주문 ', ['svg', { viewBox: '0 0 1 1' }, [['path', { d: 'M0 0' }, []]]]]],
    ],
  ],
];
const build = { version: '2', name: 'orders', base: '', entry: '', pages: {} };

let sheets: string[];
let navigated: string;
let blocks: { config: object; host: object; remote: object };

beforeEach(() => {
  sheets = [];
  navigated = 'navigate';
  blocks = {
    config: { firebase: { apiKey: 'key' } },
    host: { version: '1' },
    remote: { id: 'mf-orders', current: build },
  };
  window.history.pushState(null, '', ADDRESS);
  Object.assign(document.documentElement.dataset, { start: 'page', density: 'compact', rail: 'auto' });
  localStorage.setItem('backoffice.session', 'kakao:1');
  localStorage.setItem('firebase:authUser:key:[DEFAULT]', JSON.stringify({ uid: 'kakao:1' }));
  class Sheet {
    replaceSync = (text: string) => void sheets.push(text);
  }
  Object.assign(globalThis, { CSSStyleSheet: Sheet });
  performance.getEntriesByType = () => [{ type: navigated }] as never;
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.body.innerHTML = '';
});

function store(over: Partial<Snapshot> = {}, madeAt = Date.now()): void {
  const made = { uid: 'kakao:1', host: '1', remote: 'mf-orders', build: '2', look: lookOf(window) };
  const snapshot = { ...made, styles: '.list {}', width: 390, nodes, ...over };
  localStorage.setItem(SNAPSHOT + ADDRESS, `${madeAt} ${JSON.stringify(snapshot)}`);
}

/** Runs the page's script; answers what it has painted. */
function paint(): HTMLElement | null {
  document.body.innerHTML = '<div id="shell"></div><div id="root"></div>';
  const data = {
    'client-config': blocks.config,
    'release-set': { remotes: [blocks.remote] },
    'host-files': blocks.host,
  };
  for (const [id, each] of Object.entries(data))
    add({ type: 'application/json', id, textContent: JSON.stringify(each) });
  add({ textContent: SCRIPT ?? '' });
  return document.querySelector('[data-snapshot] > div');
}

const isPainted = () => document.querySelector('[data-snapshot]') !== null;
const root = () => document.getElementById('root') as HTMLElement;
/** The page's script draws a screen, and removes the static first one. */
const draw = async (markup: string) => {
  root().innerHTML = markup;
  document.getElementById('shell')?.remove();
  await Promise.resolve();
};

function add(script: Partial<HTMLScriptElement>): void {
  document.body.append(Object.assign(document.createElement('script'), script));
}

describe('what was seen last at an address', () => {
  it('is painted in the static first screen, with its styles, for no keyboard and no screen reader', () => {
    store();
    const seen = paint();
    expect(seen?.innerHTML).toBe(
      '<main class="list" style="width: 20px;"><h1>딸기 마켓</h1><a href="/market/t/m2">주문 <svg viewBox="0 0 1 1"><path d="M0 0"></path></svg></a></main>',
    );
    expect(seen?.querySelector('path')?.namespaceURI).toBe('http://www.w3.org/2000/svg');
    expect([seen?.style.width, seen?.inert, sheets]).toEqual(['390px', true, ['.list {}']]);
    expect(seen?.parentElement).toHaveAttribute('aria-hidden', 'true');
  });

  it('is gone when the page is left: it may come back from the cache after a logout', () => {
    store();
    paint();
    window.dispatchEvent(new Event('pagehide'));
    expect(document.querySelector('[data-snapshot]')).toBeNull();
  });

  it('brings nothing that loads or runs, whatever was stored', () => {
    const evil = { onclick: 'x()', id: 'root', name: 'x', srcdoc: '<p>', formaction: '/x', class: 'a' };
    store({
      nodes: [
        [
          'div',
          evil,
          [
            ['script', {}, ['x()']],
            ['iframe', { src: '/x' }, []],
            ['p', {}, ['a']],
          ],
        ],
      ],
    });
    expect(paint()?.innerHTML).toBe('<div class="a"><p>a</p></div>');
  });
});

describe('what was seen last goes', () => {
  const SKELETON = '<div data-skeleton></div>';

  it('when the screen has its content, and not with its skeletons', async () => {
    store();
    paint();
    await draw(`<h1>마켓</h1>${SKELETON}`);
    expect(isPainted()).toBe(true);
    await draw('<h1>마켓</h1><p>아직 마켓이 없습니다</p>');
    expect([isPainted(), document.adoptedStyleSheets]).toEqual([false, []]);
  });

  it('when its rows are there, while another part of the screen is loading', async () => {
    store();
    paint();
    await draw(`<p></p>${SKELETON}`);
    root().firstElementChild?.setAttribute('data-seen-last', 'a');
    await Promise.resolve();
    expect(isPainted()).toBe(false);
  });

  it('for a screen that is long without content: its bar can be used', async () => {
    store();
    paint();
    jest.useFakeTimers();
    await draw(SKELETON);
    expect(isPainted()).toBe(true);
    jest.runAllTimers();
    jest.useRealTimers();
    expect(isPainted()).toBe(false);
  });

  it('when the session has ended before there was a screen', async () => {
    store();
    paint();
    root().style.visibility = 'hidden';
    await Promise.resolve();
    expect(isPainted()).toBe(false);
  });
});

describe('nothing is painted', () => {
  const change = (act: () => void) => act;
  // rule: kept-lists.kept-screens
  it.each([
    ['for another account', { uid: 'kakao:2' }, undefined],
    ['of another build of the host', { host: '0' }, undefined],
    ['of another build of the remote', { build: '1' }, undefined],
    ['of a remote that is not there any more', { remote: 'mf-gone' }, undefined],
    ['at another width', { look: '1280,16px,compact,auto' }, undefined],
    ['for who has signed out', {}, change(() => localStorage.removeItem('backoffice.session'))],
    ['without a stored login', {}, change(() => localStorage.removeItem('firebase:authUser:key:[DEFAULT]'))],
    [
      'where the stored login is of another account',
      {},
      change(() => localStorage.setItem('firebase:authUser:key:[DEFAULT]', '{"uid":"kakao:2"}')),
    ],
    ['with lists of another density', {}, change(() => (document.documentElement.dataset['density'] = 'comfortable'))],
    ['in place of the sign-in', {}, change(() => (document.documentElement.dataset['start'] = 'login'))],
    ['while it is not decided which build a page gets', {}, change(() => Object.assign(blocks.remote, { canary: {} }))],
    ['of a remote in maintenance', {}, change(() => Object.assign(blocks.remote, { maintenance: true }))],
    ['where Back has led to', {}, change(() => (navigated = 'back_forward'))],
    ['at an address that this tab has left scrolled', {}, change(() => sessionStorage.setItem(SCROLLED, ADDRESS))],
    ['at another address', {}, change(() => window.history.pushState(null, '', '/market/t/m1'))],
    ['of what cannot be read', {}, change(() => localStorage.setItem(SNAPSHOT + ADDRESS, `${Date.now()} {`))],
    ['where the browser takes no styles', {}, change(() => Object.assign(globalThis, { CSSStyleSheet: undefined }))],
  ])('%s', (_, over, act) => {
    store(over);
    act?.();
    expect(paint()).toBeNull();
  });

  it('once it is as old as no list is kept', () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(LIST_RETENTION);
    store({}, 0);
    expect(paint()).toBeNull();
    store({}, 1);
    expect(paint()).not.toBeNull();
    now.mockRestore();
  });
});
