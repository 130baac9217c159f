/** @jest-environment jsdom */
/// <reference lib="dom" />
import { findRemote } from '@backoffice/contracts';
import type { ReleaseSet } from '@backoffice/contracts';
import { afterEach, describe, expect, it } from '@jest/globals';
import { PRELOAD_SCRIPT } from './preloadScript.ts';

const hashOf = (letter: string) => `sha384-${letter.repeat(64)}`;
const page = (name: string, shares: string[] = []) => ({
  name,
  keepAlive: false,
  js: [`${name}.js`],
  css: [`${name}.css`],
  shares,
});
const remote = (id: string, pages: ReleaseSet['remotes'][0]['current']['pages']): ReleaseSet['remotes'][0] => ({
  id,
  current: {
    version: '1',
    name: id,
    base: `http://cdn/${id}/1/`,
    entry: 'entry.js',
    pages,
    integrity: { 'entry.js': hashOf('e'), 'orders.css': hashOf('c'), 'orders.js': hashOf('j') },
  },
});
const set: ReleaseSet = {
  revision: 1,
  remotes: [
    remote('mf-markets', {
      '/': page('list'),
      '/market/e/:marketId': page('edit'),
      '/market/e/:marketId/:productId': page('product'),
    }),
    remote('mf-orders', { '/market/t/:marketId': page('orders', ['@backoffice/time']) }),
    remote('mf-preview', { '/accounts/preview/:previewId?': page('preview') }),
  ],
};
const host = {
  session: ['assets/firebase.js'],
  shares: { '@backoffice/time': ['assets/time.js'] },
  integrity: { 'assets/firebase.js': hashOf('f'), 'assets/time.js': hashOf('t') },
};

function preloadsAt(pathname: string, remotes = set.remotes): string[] {
  window.history.pushState(null, '', pathname);
  document.head.innerHTML = '';
  for (const [id, data] of Object.entries({ 'release-set': { ...set, remotes }, 'host-files': host }))
    add({ type: 'application/json', id, textContent: JSON.stringify(data) });
  add({ textContent: PRELOAD_SCRIPT });
  return [...document.querySelectorAll('link')].map(
    (link) => `${link.as} ${link.getAttribute('href')} ${link.crossOrigin ?? '-'}`,
  );
}

function add(script: Partial<HTMLScriptElement>): void {
  document.head.append(Object.assign(document.createElement('script'), script));
}

afterEach(() => {
  sessionStorage.clear();
  window.history.pushState(null, '', '/');
  delete document.documentElement.dataset['start'];
});

it('asks for entry, styles and scripts of the page, then for what the host brings for it', () => {
  expect(preloadsAt('/market/t/m1')).toEqual([
    'script http://cdn/mf-orders/1/entry.js anonymous',
    'style http://cdn/mf-orders/1/orders.css anonymous',
    'script http://cdn/mf-orders/1/orders.js anonymous',
    'script /assets/firebase.js anonymous',
    'script /assets/time.js anonymous',
  ]);
});

it('asks for each file with its hash: a script without the same one would be asked for again', () => {
  preloadsAt('/market/t/m1');
  expect([...document.querySelectorAll('link')].map(({ integrity }) => integrity)).toEqual(
    ['e', 'c', 'j', 'f', 't'].map(hashOf),
  );
});

it('asks for nothing when the page begins with the sign-in', () => {
  document.documentElement.dataset['start'] = 'login';
  expect(preloadsAt('/market/t/m1')).toEqual([]);
});

it('asks for nothing on a path that no remote declares', () => {
  expect(preloadsAt('/login')).toEqual([]);
});

it.each([
  '/',
  '/market/e/m1',
  '/market/e/m1/p1',
  '/market/e/m1/p1/more',
  '/market/e',
  '/accounts/preview',
  '/accounts/preview/x/',
  '/Market/t/m',
])('finds for %s the page that the router will find', (pathname) => {
  const found = findRemote(set, pathname);
  const expected = found && `${found.remote.current.base}${found.remote.current.pages[found.path]?.js[0]}`;
  expect(preloadsAt(pathname).find((link) => /\/\w+\.js anonymous/.test(link) && !link.includes('entry.js'))).toEqual(
    expected && `script ${expected} anonymous`,
  );
});

describe('of a remote with a canary', () => {
  const orders = set.remotes[1] as ReleaseSet['remotes'][0];
  const build = { ...orders.current, version: '2', base: 'http://cdn/mf-orders/2/' };
  const withCanary = { ...orders, canary: { build, share: 5, accounts: false, wrappers: [] } };
  const entryAt = (choice?: object) => {
    if (choice !== undefined)
      sessionStorage.setItem('backoffice.canaries', JSON.stringify({ uid: 'a', choices: { 'mf-orders': choice } }));
    return preloadsAt('/market/t/m1', [withCanary]).find((link) => link.includes('entry.js'));
  };

  it.each([
    [true, 'http://cdn/mf-orders/2/entry.js'],
    [false, 'http://cdn/mf-orders/1/entry.js'],
  ])('asks for the build that the tab was given: canary %s', (isChosen, address) => {
    expect(entryAt({ version: '2', isChosen })).toContain(address);
  });

  it('asks for nothing before the tab was given one, and after another canary began', () => {
    expect(entryAt()).toBeUndefined();
    expect(entryAt({ version: '1', isChosen: true })).toBeUndefined();
  });
});

it('asks for nothing of a remote in maintenance', () => {
  const orders = set.remotes[1] as ReleaseSet['remotes'][0];
  expect(preloadsAt('/market/t/m1', [{ ...orders, maintenance: true }])).toEqual([]);
});
