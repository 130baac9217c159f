import { createHash } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';

const origins = { cdn: 'http://cdn', api: 'http://api', emulator: 'http://auth' };
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const directive = (policy: string, name: string) => policy.split('; ').find((each) => each.startsWith(`${name} `));

it('allows each inline script and style by its hash and nothing inline besides', () => {
  const policy = contentSecurityPolicy(
    '<style>a{}</style><script>one()</script><script type="module">two()</script>',
    origins,
  );
  expect(directive(policy, 'script-src')).toBe(`script-src 'self' http://cdn ${hash('one()')} ${hash('two()')}`);
  expect(directive(policy, 'style-src')).toBe(`style-src 'self' http://cdn ${hash('a{}')}`);
  expect(policy).not.toContain('unsafe');
});

it('gives no hash to data blocks and to scripts that have an address', () => {
  const policy = contentSecurityPolicy(
    '<script type="application/json">{}</script><script src="/a.js" defer></script>',
    origins,
  );
  expect(policy).not.toContain('sha256');
});

it('keeps everything that is not named out', () => {
  const policy = contentSecurityPolicy('', origins);
  for (const closed of ["default-src 'none'", "base-uri 'none'", "object-src 'none'", "frame-ancestors 'none'"])
    expect(policy.split('; ')).toContain(closed);
  expect(directive(policy, 'connect-src')).toBe("connect-src 'self' http://cdn http://api http://auth");
});
