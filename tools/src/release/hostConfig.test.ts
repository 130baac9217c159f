import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { clientConfig } from '../build/clientConfig.ts';
import { portsFrom } from '../runtime/ports/ports.ts';
import { prepareProfile, getProfile } from '../runtime/profile/Profile.ts';
import type { Profile } from '../runtime/profile/Profile.ts';
import { hostConfig } from './hostConfig.ts';

let root = '';
let profile: Profile;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'config-'));
  profile = getProfile('main', root);
  prepareProfile(profile);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const config = clientConfig(portsFrom(3000));
const serve = (over: object) =>
  writeFileSync(join(profile.site, 'config.json'), JSON.stringify({ ...config, ...over }));

it('the site’s configuration is used, or before the first start that of a local stack', () => {
  expect(hostConfig(profile)).toEqual(config);
  serve({ publicHost: 'https://shop.example.com' });
  expect(hostConfig(profile).publicHost).toBe('https://shop.example.com');
});

// rule: configuration.production-over-tls
it('a production configuration with local addresses is refused, and the error names the fields', () => {
  serve({ environment: 'production' });
  expect(() => hostConfig(profile)).toThrow(/config\.json .*apiHost: production uses https.*firebase\.emulatorHost: /);
});
