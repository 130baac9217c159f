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

it('the policy allows inline scripts and styles by hash only', () => {
  const policy = contentSecurityPolicy(
    ['<style>a{}</style><script>one()</script><script type="module">two()</script>'],
    origins,
  );
  expect(directive(policy, 'script-src')).toBe(`script-src 'self' http://cdn ${hash('one()')} ${hash('two()')}`);
  expect(directive(policy, 'style-src')).toBe(`style-src 'self' http://cdn ${hash('a{}')}`);
  expect(policy).not.toContain('unsafe');
});

it('the policy allows all given pages without duplicate hashes', () => {
  const policy = contentSecurityPolicy(['<script>a</script><script>b</script>', '<script>b</script>'], origins);
  expect(directive(policy, 'script-src')).toBe(`script-src 'self' http://cdn ${hash('a')} ${hash('b')}`);
});

it('the policy contains no hash of data blocks and scripts with an address', () => {
  const policy = contentSecurityPolicy(
    ['<script type="application/json">{}</script><script src="/a.js" defer></script>'],
    origins,
  );
  expect(policy).not.toContain('sha256');
});

it('the policy blocks everything that is not listed', () => {
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

it('the policy allows downloads from picture hosts, but neither scripts nor pictures of them in the page', () => {
  const images = ['https://images.example.com', 'https://photos.example.com'];
  const policy = contentSecurityPolicy([], { ...origins, images });
  expect(directive(policy, 'connect-src')).toBe(
    `connect-src 'self' http://cdn http://api ${images.join(' ')} http://auth`,
  );
  expect(policy.split(images[0] ?? '')).toHaveLength(2);
});

it('violations are reported to the API, also by old browsers', () => {
  const policy = contentSecurityPolicy([], { ...origins, api: 'https://api' });
  expect(directive(policy, 'report-uri')).toBe('report-uri https://api/csp-reports');
  expect(directive(policy, 'report-to')).toBe('report-to policy');
});

it('without TLS violations are reported only by report-uri, because report-to requires TLS', () => {
  const policy = contentSecurityPolicy([], origins);
  expect(directive(policy, 'report-uri')).toBe('report-uri http://api/csp-reports');
  expect(directive(policy, 'report-to')).toBeUndefined();
});

it('the policy allows the developer’s machine only if its remotes are allowed', () => {
  const machine = 'http://localhost:* http://127.0.0.1:*';
  const policy = contentSecurityPolicy([], { ...origins, overrides: true });
  for (const name of ['script-src', 'style-src', 'img-src', 'connect-src'])
    expect(directive(policy, name)).toContain(` ${machine}`);
  expect(directive(policy, 'connect-src')).toContain(' ws://localhost:* ws://127.0.0.1:*');
  for (const name of ['font-src', 'frame-src', 'form-action']) expect(directive(policy, name)).not.toContain('*');
  expect(contentSecurityPolicy([], origins)).not.toContain('*');
});
