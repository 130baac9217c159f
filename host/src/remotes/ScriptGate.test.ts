import { expect, it } from '@jest/globals';
import type { ReleaseSet, RemoteBuild } from '@backoffice/contracts/wire/release/releaseSet';
import { ScriptGate } from './ScriptGate.ts';

const buildAt = (base: string): RemoteBuild => ({ version: '1', name: 'x', base, entry: 'e.js', pages: {}, needs: {} });

const set: ReleaseSet = {
  revision: 1,
  remotes: [
    {
      id: 'mf-orders',
      current: buildAt('https://cdn.test/mf-orders/2/'),
      previous: buildAt('https://cdn.test/mf-orders/1/'),
    },
  ],
};

function gate(): ScriptGate {
  const built = new ScriptGate('https://host.test');
  built.admit(set);
  return built;
}

it.each([
  '/assets/main.1.js',
  'https://host.test/assets/pretendard/x.js',
  'https://cdn.test/mf-orders/2/remoteEntry.js',
  'https://cdn.test/mf-orders/2/remoteEntry.js?retry=2',
  'https://cdn.test/mf-orders/1/12.js',
  'HTTPS://CDN.TEST/mf-orders/2/12.js',
  'https://cdn.test/mf-orders/2/a/../12.js',
])('ScriptGate allows %j', (address) => {
  expect(gate().allows(address)).toBe(true);
});

it.each([
  '',
  '//',
  'https://',
  'https://evil.test/mf-orders/2/remoteEntry.js',
  'https://cdn.test.evil.test/mf-orders/2/remoteEntry.js',
  'https://cdn.test@evil.test/mf-orders/2/remoteEntry.js',
  'https://user@cdn.test/mf-orders/2/remoteEntry.js',
  'https://cdn.test:8443/mf-orders/2/remoteEntry.js',
  'http://cdn.test/mf-orders/2/remoteEntry.js',
  '//evil.test/assets/main.js',
  '/\\evil.test/assets/main.js',
  'https://cdn.test/mf-orders/3/remoteEntry.js',
  'https://cdn.test/mf-orders/22/remoteEntry.js',
  'https://cdn.test/mf-orders/2/../3/remoteEntry.js',
  'https://cdn.test/mf-orders/2/%2e%2e/3/remoteEntry.js',
  'https://cdn.test/mf-orders/2/..%2f3/remoteEntry.js',
  'https://cdn.test/mf-orders/2/..%5C3/remoteEntry.js',
  'https://cdn.test/uploads/a.js',
  'https://cdn.test/mf-orders/2/picture.png',
  'https://cdn.test/mf-orders/2/?x=.js',
  'https://cdn.test/mf-orders/2/#.js',
  '/config.js',
  '/assets/../config.js',
  'assets-of-another/main.js',
  'data:text/javascript,alert(1)//.js',
  'blob:https://host.test/assets/x.js',
  'javascript:alert(1)//.js',
])('ScriptGate refuses %j', (address) => {
  expect(gate().allows(address)).toBe(false);
});

it('ScriptGate admits no build by default', () => {
  expect(new ScriptGate('https://host.test').allows('https://cdn.test/mf-orders/2/remoteEntry.js')).toBe(false);
});

it('ScriptGate knows the hash of a build’s file, whatever its query, and preserves it if a later set has fewer', () => {
  const built = gate();
  const base = 'https://cdn.test/mf-orders/4/';
  const hash = `sha384-${'a'.repeat(64)}`;
  const admit = (integrity: Record<string, string>) =>
    built.admit({ revision: 2, remotes: [{ id: 'mf-orders', current: { ...buildAt(base), integrity } }] });
  admit({ 'e.js': hash });
  admit({});
  expect(built.getIntegrity(`${base}e.js?retry=2`)).toBe(hash);
  expect(() => built.getIntegrity(`${base}other.js`)).toThrow('has no known hash');
  expect(() => built.getIntegrity(`${base}constructor`)).toThrow('has no known hash');
});

it('ScriptGate knows no hash in a build that a developer’s machine serves', () => {
  expect(gate().getIntegrity('https://cdn.test/mf-orders/2/remoteEntry.js')).toBeUndefined();
});
