import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { legacyTarget } from './legacyTarget.ts';

const LEGACY = 'https://legacy.test';

describe('an unknown path', () => {
  it.each([
    ['/v1/order/12', 'https://legacy.test/order/12?a=1'],
    ['/v1/receiptwriting/abc', 'https://legacy.test/r/abc?a=1'],
    ['/v1', 'https://legacy.test/?a=1'],
    ['/receiptwriting/abc', 'https://legacy.test/r/abc?a=1'],
    ['/r/abc', 'https://legacy.test/r/abc?a=1'],
    ['/some-shop', 'https://legacy.test/some-shop?a=1'],
    ['/v1.evil.test', 'https://legacy.test/v1.evil.test?a=1'],
    ['/v1@evil.test', 'https://legacy.test/v1%40evil.test?a=1'],
  ])('%s leads to the legacy site as %s', (pathname, external) => {
    expect(legacyTarget(pathname, '?a=1', LEGACY)).toEqual({ external });
  });

  it.each(['/marketlist', '/MarketList', '/marketlist2', '/MARKETLIST_old'])('%s is the market list', (pathname) => {
    expect(legacyTarget(pathname, '', LEGACY)).toEqual({ path: '/' });
  });

  it.each(['/market/x/y', '/accounts/nothing'])('%s leads nowhere', (pathname) => {
    expect(legacyTarget(pathname, '', LEGACY)).toBeUndefined();
  });

  it('never leads to another host than the legacy site', () => {
    fc.assert(
      fc.property(fc.constantFrom('v1', 'r', 'receiptwriting', ''), fc.webPath(), fc.string(), (first, path, tail) => {
        const target = legacyTarget(`/${first}${path}${tail}`, '', LEGACY);
        if (target !== undefined && 'external' in target) expect(new URL(target.external).origin).toBe(LEGACY);
      }),
      { numRuns: 10_000, seed: 20_261_121 },
    );
  });
});
