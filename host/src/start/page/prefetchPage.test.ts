import { findRemote } from '@backoffice/contracts/wire/release/findRemote';
import type { ReleaseSet } from '@backoffice/contracts/wire/release/releaseSet';
import { Stored } from '@backoffice/platform';
import { testConfig } from '@backoffice/testing';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { prefetchPage } from './prefetchPage.ts';

const toHash = (letter: string) => `sha384-${letter.repeat(64)}`;
const page = (name: string, over: object = {}) => ({
  name,
  keepAlive: false,
  js: [`${name}.js`],
  css: [`${name}.css`],
  shares: [],
  ...over,
});
const remote = (id: string, pages: ReleaseSet['remotes'][0]['current']['pages']): ReleaseSet['remotes'][0] => ({
  id,
  current: {
    version: '1',
    name: id,
    base: `http://cdn/${id}/1/`,
    entry: 'entry.js',
    pages,
    integrity: { 'entry.js': toHash('e'), 'orders.css': toHash('c'), 'orders.js': toHash('j') },
  },
});
const orders = remote('mf-orders', {
  '/market/t/:marketId': page('orders', {
    shares: ['@backoffice/time'],
    reads: ['POST /receipt/list/:marketId', 'GET /market/get/:marketId'],
  }),
});
const SET: ReleaseSet = {
  revision: 1,
  remotes: [
    remote('mf-markets', {
      '/': page('list'),
      '/market/e/:marketId': page('edit'),
      '/market/e/:marketId/:productId': page('product'),
    }),
    orders,
    remote('mf-preview', { '/accounts/preview/:previewId?': page('preview') }),
  ],
};
const HOST = {
  session: ['assets/firebase.js'],
  shares: { '@backoffice/time': ['assets/time.js'] },
  integrity: { 'assets/firebase.js': toHash('f'), 'assets/time.js': toHash('t') },
};

let requests: string[] = [];
beforeEach(() => {
  requests = [];
  window.fetch = async (address) => {
    requests.push((address as string).replace(testConfig.apiHost, ''));
    return new Response();
  };
});
afterEach(() => {
  localStorage.clear();
  document.head.replaceChildren();
  delete document.documentElement.dataset['page'];
  window.history.pushState(null, '', '/');
  delete window.earlyCalls;
});

/** The preload elements after `prefetchPage` at a path; `isSignedIn`: whether a valid login is stored. */
function prefetch(pathname: string, { set = SET, isSignedIn = false, blocks = { 'host-files': HOST } as object } = {}) {
  window.history.pushState(null, '', pathname);
  for (const [id, data] of Object.entries({ 'client-config': testConfig, ...blocks }))
    document.head.append(
      Object.assign(document.createElement('script'), {
        type: 'application/json',
        id,
        textContent: JSON.stringify(data) ?? '',
      }),
    );
  if (isSignedIn)
    localStorage.setItem(
      `firebase:authUser:${testConfig.firebase.apiKey}:[DEFAULT]`,
      JSON.stringify({
        uid: 'kakao:1',
        stsTokenManager: { accessToken: 'token', expirationTime: Date.now() + 3_600_000 },
      }),
    );
  prefetchPage(document, window, { set, uid: 'kakao:1', stored: new Stored({ view: window, uid: () => 'kakao:1' }) });
  return [...document.querySelectorAll('link')];
}

const describeLink = (link: HTMLLinkElement) => `${link.as} ${link.getAttribute('href')} ${link.crossOrigin ?? '-'}`;

it('prefetchPage names the page for its skeleton before the page has a body', () => {
  prefetch('/market/t/m1');
  expect(document.documentElement).toHaveAttribute('data-page', '/market/t/:marketId');
});

it('prefetchPage preloads entry, styles and scripts of the page, its shared packages and the sign-in library', () => {
  expect(prefetch('/market/t/m1').map(describeLink)).toEqual([
    'script http://cdn/mf-orders/1/entry.js anonymous',
    'style http://cdn/mf-orders/1/orders.css anonymous',
    'script http://cdn/mf-orders/1/orders.js anonymous',
    'script /assets/time.js anonymous',
    'script /assets/firebase.js anonymous',
  ]);
});

it('prefetchPage sets the hash of each file, without which a script would be requested again', () => {
  expect(prefetch('/market/t/m1').map(({ integrity }) => integrity)).toEqual(['e', 'c', 'j', 't', 'f'].map(toHash));
});

it.each([
  ['a path that no remote declares', '/login', { 'host-files': HOST }],
  ['a page in development, which no release has rendered', '/market/t/m1', {}],
])('prefetchPage requests nothing for %s', (_, pathname, blocks) => {
  expect(prefetch(pathname, { blocks, isSignedIn: true })).toEqual([]);
  expect(requests).toEqual([]);
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
])('prefetchPage preloads for %s the page that the router will find', (pathname) => {
  const found = findRemote(SET, pathname);
  const expected = found && `${found.remote.current.base}${found.remote.current.pages[found.path]?.js[0]}`;
  const scripts = prefetch(pathname).map(({ href }) => href);
  expect(scripts.find((href) => href.startsWith('http://cdn/') && /\w+(?<!entry)\.js$/.test(href))).toBe(expected);
});

it('prefetchPage starts the calls of account and screen with a stored login, and does not preload the sign-in library', () => {
  expect(prefetch('/market/t/m1', { isSignedIn: true }).map(describeLink)).not.toContain(
    'script /assets/firebase.js anonymous',
  );
  expect(requests).toEqual(['/user/me', '/receipt/list/m1', '/market/get/m1']);
});

it('prefetchPage encodes a value of the address in the path of a call', () => {
  prefetch('/market/t/a%2Fb%3Fc', { isSignedIn: true });
  expect(requests[1]).toBe('/receipt/list/a%2Fb%3Fc');
});

it('prefetchPage requests only the account if the screen declares no calls', () => {
  prefetch('/market/e/m1', { isSignedIn: true });
  expect(requests).toEqual(['/user/me']);
});

it('prefetchPage requests only the account of a remote in maintenance', () => {
  const set = { revision: 1, remotes: [{ ...orders, maintenance: true }] };
  expect(prefetch('/market/t/m1', { set, isSignedIn: true })).toEqual([]);
  expect(requests).toEqual(['/user/me']);
});

it('prefetchPage preloads the files and makes no call in a page without a configuration', () => {
  const blocks = { 'host-files': HOST, 'client-config': undefined };
  expect(prefetch('/market/t/m1', { isSignedIn: true, blocks })).toHaveLength(5);
  expect(requests).toEqual([]);
});
