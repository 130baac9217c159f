import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { redirectTarget } from './redirectTarget.ts';

const ORIGIN = 'https://seller.test';
const isRouted = (pathname: string) =>
  pathname === '/' || pathname.startsWith('/accounts') || pathname.startsWith('/market/');

describe('a redirect', () => {
  it.each(['/', '/accounts?fill=bank', '/market/t/abc?q=%EB%B0%95#row'])('leads to %s', (path) => {
    expect(redirectTarget(path, ORIGIN, isRouted)).toBe(path);
  });

  it.each([
    null,
    '',
    'accounts',
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    'https://evil.test/accounts',
    'https:evil.test',
    'javascript:alert(1)',
    'data:text/html,x',
    '/%5cevil.test',
    '/@evil.test',
    '/login?redirect=/login',
    '/unknown/deep',
    `/accounts?${'x'.repeat(3000)}`,
  ])('that is %j leads to the market list', (redirect) => {
    expect(redirectTarget(redirect, ORIGIN, isRouted)).toBe('/');
  });

  it('never leaves the origin', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const target = redirectTarget(`/${text}`, ORIGIN, () => true);
        expect(new URL(target, ORIGIN).origin).toBe(ORIGIN);
      }),
    );
  });
});
