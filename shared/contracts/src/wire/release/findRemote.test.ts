import { describe, expect, it } from '@jest/globals';
import { findRemote, matchesPath } from './findRemote.ts';
import type { ReleaseSet } from './releaseSet.ts';

describe('matchesPath', () => {
  it.each([
    ['/', '/', true],
    ['/', '/profile', false],
    ['/profile', '/profile', true],
    ['/profile', '/profile/', true],
    ['/profile', '/profiles', false],
    ['/profile', '/', false],
    ['/market/e/:marketId', '/market/e/m1', true],
    ['/market/e/:marketId', '/market/e/', false],
    ['/market/e/:marketId', '/market/t/m1', false],
    ['/market/e/:marketId', '/market/e/m1/p1', false],
    ['/market/e/:marketId/:productId', '/market/e/m1/undefined', true],
    ['/market/e/:marketId/:productId', '/market/e/m1/undefined/', true],
    ['/accounts/preview/:previewId?', '/accounts/preview', true],
    ['/accounts/preview/:previewId?', '/accounts/preview/', true],
    ['/accounts/preview/:previewId?', '/accounts/preview/p1', true],
    ['/accounts/preview/:previewId?', '/accounts/preview/p1/x', false],
    ['/accounts/preview/:previewId?', '/accounts', false],
  ])('matchesPath of %s and %s returns %s', (pattern, pathname, matches) => {
    expect(matchesPath(pattern, pathname)).toBe(matches);
  });
});

describe('findRemote', () => {
  const release = (id: string, ...paths: string[]) => {
    const page = { name: id, keepAlive: false, js: [], css: [], shares: [] };
    const pages = Object.fromEntries(paths.map((path) => [path, page]));
    return { id, current: { version: '1', name: id, base: `https://cdn.test/${id}/1/`, entry: 'entry.js', pages } };
  };
  const set: ReleaseSet = {
    revision: 1,
    remotes: [
      release('markets', '/', '/market/e/:marketId', '/market/e/:marketId/:productId'),
      release('accounts', '/accounts', '/accounts/banner'),
      release('preview', '/accounts/preview/:previewId?'),
    ],
  };

  it.each([
    ['/', 'markets', '/'],
    ['/market/e/m1/undefined', 'markets', '/market/e/:marketId/:productId'],
    ['/accounts/', 'accounts', '/accounts'],
    ['/accounts/preview', 'preview', '/accounts/preview/:previewId?'],
  ])('findRemote for %s finds %s by the path %s', (pathname, id, path) => {
    const found = findRemote(set, pathname);
    expect([found?.remote.id, found?.path]).toEqual([id, path]);
  });

  it.each(['/unknown', '/accounts/other', '/market'])('findRemote finds no remote for %s', (pathname) => {
    expect(findRemote(set, pathname)).toBeUndefined();
  });

  it('findRemote finds no remote in an empty release set', () => {
    expect(findRemote({ revision: 0, remotes: [] }, '/')).toBeUndefined();
  });
});
