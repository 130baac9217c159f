import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { redirectTarget } from './redirectTarget.ts';

const ORIGIN = 'https://seller.test';
const isRouted = (pathname: string) =>
  pathname === '/' || pathname.startsWith('/accounts') || pathname.startsWith('/market/');

/** Values that name another site, a script or nothing at all, as used in redirect attacks. */
const PAYLOADS = [
  null,
  '',
  ' ',
  'accounts',
  './accounts',
  '../accounts',
  '?redirect=/',
  '#/accounts',
  '//evil.test',
  '///evil.test',
  '////evil.test',
  '//evil.test/accounts',
  '//evil.test@seller.test',
  '//seller.test@evil.test',
  '//seller.test.evil.test',
  '//seller.test:443@evil.test/',
  '//evil.test%2f@seller.test',
  '//%65vil.test',
  '//ｅvil.test',
  '//evil。test',
  '//[::1]/',
  '//2130706433/',
  '//0x7f.1/',
  '/\\evil.test',
  '/\\/evil.test',
  '\\/\\/evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/\r\n/evil.test',
  '/\u0000/evil.test',
  '\t//evil.test',
  ' //evil.test',
  '\u0001//evil.test',
  '\u00a0//evil.test',
  '\ufeff//evil.test',
  '/\u200b/evil.test',
  'https://evil.test/accounts',
  'https:evil.test',
  'https:/evil.test',
  'https:///evil.test',
  'HTTPS://EVIL.TEST',
  'hTtPs:\\\\evil.test',
  'http://seller.test@evil.test',
  'https://seller.test',
  'https://seller.test/accounts',
  'ftp://evil.test',
  'ws://evil.test',
  'blob:https://seller.test/1',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'vbscript:x',
  'data:text/html,<script>alert(1)</script>',
  'intent://evil#Intent;scheme=https;end',
  'backoffice://evil',
  'about:blank',
  '/%5cevil.test',
  '/%2f%2fevil.test',
  '/%09/evil.test',
  '/@evil.test',
  '/;@evil.test',
  '/login',
  '/login?redirect=/login',
  '/login/../login',
  '/accounts/..//evil.test',
  '/.//evil.test',
  '/unknown/deep',
  '/v1/anything',
  `/accounts?${'x'.repeat(3000)}`,
];

/** Paths that look like an escape but are not: each is a path of this origin, if it is routed. */
const OWN_WORDS = [
  '/accounts//evil.test',
  '/./accounts',
  '/market/../accounts',
  '/accounts?next=//evil.test',
  '/accounts#//evil.test',
  '/accounts@evil.test',
  '/.evil.test',
  '/%2e%2e/evil.test',
];

describe('a redirect', () => {
  it.each(['/', '/accounts?fill=bank', '/market/t/abc?q=%EB%B0%95#row'])('a redirect leads to %s', (path) => {
    expect(redirectTarget(path, ORIGIN, isRouted)).toBe(path);
  });

  // rule: login.public-screen
  it.each(PAYLOADS)('the redirect %j leads to the market list', (redirect) => {
    expect(redirectTarget(redirect, ORIGIN, isRouted)).toBe('/');
  });

  it.each(OWN_WORDS)('the redirect %j stays a path of this origin', (redirect) => {
    expect(redirectTarget(redirect, ORIGIN, () => true)).toMatch(/^\/(?![/\\])/);
  });

  // rule: login.public-screen
  it('a redirect never leaves the origin', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const target = redirectTarget(`/${text}`, ORIGIN, () => true);
        expect(new URL(target, ORIGIN).origin).toBe(ORIGIN);
        expect(target).not.toMatch(/^\/[/\\]/);
      }),
      { numRuns: 10_000, seed: 20_261_121 },
    );
  });
});
