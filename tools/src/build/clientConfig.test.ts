import { allowsRemoteOverride } from '@backoffice/contracts';
import { expect, it } from '@jest/globals';
import { portsFrom } from '../runtime/ports/ports.ts';
import { clientConfig } from './clientConfig.ts';

// rule: configuration.one-document
it('names the origins of the ports it is given and nothing outside this machine', () => {
  const text = JSON.stringify(clientConfig(portsFrom(3600)));
  const hosts = new Set([...text.matchAll(/https?:\/\/([^/"]+)/g)].map(([, host]) => host));
  expect(hosts).toEqual(new Set(['localhost:4600', 'localhost:3601', 'localhost:4700', 'localhost:9699']));
});

it('has the address search framed from the other origin than the host', () => {
  expect(new URL(clientConfig(portsFrom(3600)).postcodeFrame).origin).toBe('http://localhost:3601');
});

it('lets a developer’s machine stand in for a remote', () => {
  expect(allowsRemoteOverride(clientConfig(portsFrom(3600)))).toBe(true);
});
