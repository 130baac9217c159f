import { createHash } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';

const origins = {
  cdn: 'http://cdn',
  api: 'http://api',
  images: [],
  identity: ['http://auth'],
  frame: 'http://cdn',
  overrides: false,
};
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const directive = (policy: string, name: string) => policy.split('; ').find((each) => each.startsWith(`${name} `));

it('allows each inline script and style by its hash and nothing inline besides', () => {
  const policy = contentSecurityPolicy(
    ['<style>a{}</style><script>one()</script><script type="module">two()</script>'],
    origins,
  );
  expect(directive(policy, 'script-src')).toBe(`script-src 'self' http://cdn ${hash('one()')} ${hash('two()')}`);
  expect(directive(policy, 'style-src')).toBe(`style-src 'self' http://cdn ${hash('a{}')}`);
  expect(policy).not.toContain('unsafe');
});

it('fits every page it is given and says what they share once', () => {
  const policy = contentSecurityPolicy(['<script>a</script><script>b</script>', '<script>b</script>'], origins);
  expect(directive(policy, 'script-src')).toBe(`script-src 'self' http://cdn ${hash('a')} ${hash('b')}`);
});

it('gives no hash to data blocks and to scripts that have an address', () => {
  const policy = contentSecurityPolicy(
    ['<script type="application/json">{}</script><script src="/a.js" defer></script>'],
    origins,
  );
  expect(policy).not.toContain('sha256');
});

it('keeps everything that is not named out', () => {
  const policy = contentSecurityPolicy([], origins);
  for (const closed of [
    "default-src 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    'worker-src blob:',
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ])
    expect(policy.split('; ')).toContain(closed);
  expect(directive(policy, 'connect-src')).toBe("connect-src 'self' http://cdn http://api http://auth");
  expect(directive(policy, 'frame-src')).toBe('frame-src http://cdn');
});

it('allows downloads from the hosts of pictures, and neither scripts nor pictures of them in the page', () => {
  const images = ['https://images.example.com', 'https://photos.example.com'];
  const policy = contentSecurityPolicy([], { ...origins, images });
  expect(directive(policy, 'connect-src')).toBe(
    `connect-src 'self' http://cdn http://api ${images.join(' ')} http://auth`,
  );
  expect(policy.split(images[0] ?? '')).toHaveLength(2);
});

it('has violations reported to the API, by old browsers as well', () => {
  const policy = contentSecurityPolicy([], { ...origins, api: 'https://api' });
  expect(directive(policy, 'report-uri')).toBe('report-uri https://api/csp-reports');
  expect(directive(policy, 'report-to')).toBe('report-to policy');
});

it('has violations reported the old way alone without TLS, where the new way sends nothing', () => {
  const policy = contentSecurityPolicy([], origins);
  expect(directive(policy, 'report-uri')).toBe('report-uri http://api/csp-reports');
  expect(directive(policy, 'report-to')).toBeUndefined();
});

it('lets a developer’s machine in where its remotes may stand in, and nowhere else', () => {
  const machine = 'http://localhost:* http://127.0.0.1:*';
  const policy = contentSecurityPolicy([], { ...origins, overrides: true });
  for (const name of ['script-src', 'style-src', 'img-src', 'connect-src'])
    expect(directive(policy, name)).toContain(` ${machine}`);
  expect(directive(policy, 'connect-src')).toContain(' ws://localhost:* ws://127.0.0.1:*');
  for (const name of ['font-src', 'frame-src', 'form-action']) expect(directive(policy, name)).not.toContain('*');
  expect(contentSecurityPolicy([], origins)).not.toContain('*');
});
