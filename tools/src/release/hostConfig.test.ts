import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { clientConfig } from '../build/clientConfig.ts';
import { portsFrom } from '../runtime/ports/ports.ts';
import { prepareProfile, getProfile } from '@backoffice/release/files/Profile';
import { hostConfig } from './hostConfig.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'config-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const config = clientConfig(portsFrom(3000));
const open = (name: string, reviewed?: object, served?: object) => {
  const profile = getProfile(name, root);
  prepareProfile(profile);
  if (reviewed) writeFileSync(profile.config, JSON.stringify({ ...config, ...reviewed }));
  if (served) writeFileSync(join(profile.site, 'config.json'), JSON.stringify({ ...config, ...served }));
  return profile;
};

it('the configuration of a deployment is its reviewed file, and of a local profile that of its stack', () => {
  const reviewed = { environment: 'staging', publicHost: 'https://shop.example.com' };
  expect(hostConfig(open('staging', reviewed)).publicHost).toBe('https://shop.example.com');
  for (const name of ['main', 'main-gate', 'e2e-2', 'local-try', 'production-gate'])
    expect(hostConfig(open(name, reviewed))).toEqual(config);
});

it('a served configuration of an attacker is never used', () => {
  const evil = { environment: 'local', apiHost: 'https://evil.example' };
  expect(hostConfig(open('main', undefined, evil))).toEqual(config);
  expect(hostConfig(open('production-2', { environment: 'staging' }, evil)).apiHost).toBe(config.apiHost);
});

it.each(['production', 'staging', 'try', 'mainly'])(
  'the profile %s without a reviewed configuration does not become a local profile',
  (name) => {
    expect(() => hostConfig(open(name, undefined, { environment: 'local' }))).toThrow('config.json is missing');
  },
);

// rule: configuration.production-over-tls
it('a production configuration with local addresses is refused, and the error names the fields', () => {
  expect(() => hostConfig(open('production', { environment: 'production' }))).toThrow(
    /config\.json .*apiHost: production uses https.*firebase\.emulatorHost: /,
  );
});
