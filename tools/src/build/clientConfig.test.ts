import { allowsRemoteOverride } from '@backoffice/contracts/wire/allowsRemoteOverride';
import { expect, it } from '@jest/globals';
import { portsFrom } from '../runtime/ports/ports.ts';
import { clientConfig } from './clientConfig.ts';

// rule: configuration.one-document
it('clientConfig uses the given ports and no address outside this machine', () => {
  const text = JSON.stringify(clientConfig(portsFrom(3600)));
  const hosts = new Set([...text.matchAll(/https?:\/\/([^/"]+)/g)].map(([, host]) => host));
  expect(hosts).toEqual(
    new Set(['localhost:3600', 'localhost:4600', 'localhost:3601', 'localhost:4700', 'localhost:9699']),
  );
});

it('clientConfig frames the address search from a different origin than the host', () => {
  expect(new URL(clientConfig(portsFrom(3600)).postcodeFrame).origin).toBe('http://localhost:3601');
});

it('clientConfig allows a remote from the developer’s machine', () => {
  expect(allowsRemoteOverride(clientConfig(portsFrom(3600)))).toBe(true);
});
