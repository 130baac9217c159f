import { describe, expect, it } from '@jest/globals';
import { type DeclaredNavigation, readNavigation } from './readNavigation.ts';

const routes = ['/lab', '/accounts/preview/:previewId?', '/market/t/:marketId', '/market/e/:marketId/:productId'].map(
  (path) => ({ path, name: path, keepAlive: false, page: './Page.tsx', reads: [] }),
);
const read = (over: object) =>
  readNavigation(
    'remote.json',
    [{ place: 'menu', to: '/lab', title: '실험실', ...over } as DeclaredNavigation],
    routes,
  );

describe('navigation entries of a remote', () => {
  it.each([
    {},
    { place: 'rail', keywords: ['가격'] },
    { place: 'palette-orders', to: '/market/t/:marketId' },
    { place: 'account', section: 'promotion', to: '/accounts/preview' },
    { place: 'market', to: '/market/t/:marketId' },
  ])('a navigation entry may be %j', (over) => {
    expect(read(over)).toHaveLength(1);
  });

  it('a remote without declared navigation has no entries', () => {
    expect(readNavigation('remote.json', undefined, routes)).toEqual([]);
  });

  it.each([
    [{ place: 'header' }, 'unknown place'],
    [{ to: '/orders' }, 'does not route'],
    [{ to: '/market/t/:marketId' }, 'without a parameter'],
    [{ place: 'market' }, 'with :marketId alone'],
    [{ place: 'market', to: '/market/e/:marketId/:productId' }, 'with :marketId alone'],
    [{ title: '' }, 'no title'],
    [{ place: 'account', section: '기타' }, 'unknown section'],
    [{ href: '/lab' }, 'unknown field href'],
  ])('a navigation entry with %j is refused: %s', (over, message) => {
    expect(() => read(over)).toThrow(message);
  });
});
