import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { legacyTarget } from './legacyTarget.ts';

const LEGACY = 'https://legacy.test';
const at = (pathname: string, search = '', hash = '') => ({ pathname, search, hash });

describe('an unknown path', () => {
  // rule: routes.legacy-links
  it.each([
    ['/v1/order/12', 'https://legacy.test/order/12?a=1#b'],
    ['/v1/receiptwriting/abc', 'https://legacy.test/r/abc?a=1#b'],
    ['/v1', 'https://legacy.test/?a=1#b'],
    ['/receiptwriting/abc', 'https://legacy.test/r/abc?a=1#b'],
    ['/r/abc', 'https://legacy.test/r/abc?a=1#b'],
    ['/some-shop', 'https://legacy.test/some-shop?a=1#b'],
    ['/v1/a.html', 'https://legacy.test/a.html?a=1#b'],
    ['/some.shop', 'https://legacy.test/some.shop?a=1#b'],
    ['/v1.evil.test', 'https://legacy.test/v1.evil.test?a=1#b'],
    ['/v1@evil.test', 'https://legacy.test/v1%40evil.test?a=1#b'],
  ])('the path %s leads to the legacy site as %s', (pathname, external) => {
    expect(legacyTarget(at(pathname, '?a=1', '#b'), LEGACY)).toEqual({ external });
  });

  // rule: routes.legacy-links
  it.each(['/marketlist', '/MarketList', '/marketlist2', '/MARKETLIST_old'])(
    'the path %s is the market list',
    (pathname) => {
      expect(legacyTarget(at(pathname), LEGACY)).toEqual({ path: '/' });
    },
  );

  it.each(['/market/x/y', '/accounts/nothing'])('the path %s leads nowhere', (pathname) => {
    expect(legacyTarget(at(pathname), LEGACY)).toBeUndefined();
  });

  // rule: routes.legacy-links
  it('an unknown path never leads to another host than the legacy site', () => {
    fc.assert(
      fc.property(fc.constantFrom('v1', 'r', 'receiptwriting', ''), fc.webPath(), fc.string(), (first, path, tail) => {
        const target = legacyTarget(at(`/${first}${path}${tail}`), LEGACY);
        if (target !== undefined && 'external' in target) expect(new URL(target.external).origin).toBe(LEGACY);
      }),
      { numRuns: 10_000, seed: 20_261_121 },
    );
  });
});
