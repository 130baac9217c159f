import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { ROOT } from '../runtime/profile/ROOT.ts';
import { openReleases } from './openReleases.ts';

it.each(['production', 'staging', 'try', 'mainly'])(
  'the profile %s is not local, so that its releases need a store, and nothing is created',
  async (name) => {
    await expect(openReleases(name)).rejects.toThrow(`${name} is not a local profile: set RELEASE_STORE`);
    expect(existsSync(join(ROOT, '.data', name))).toBe(false);
  },
);
