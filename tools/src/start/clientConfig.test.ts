import { expect, it } from '@jest/globals';
import { portsFrom } from '../ports/ports.ts';
import { clientConfig } from './clientConfig.ts';

it('names the origins of the ports it is given and nothing outside this machine', () => {
  const text = JSON.stringify(clientConfig(portsFrom(3600)));
  const hosts = new Set([...text.matchAll(/https?:\/\/([^/"]+)/g)].map(([, host]) => host));
  expect(hosts).toEqual(new Set(['localhost:4600', 'localhost:3601', 'localhost:4700', 'localhost:9699']));
});
