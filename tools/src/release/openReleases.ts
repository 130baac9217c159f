import { join } from 'node:path';
import { Releases } from '@backoffice/release/Releases';
import { type Profile, getProfile, prepareProfile } from '@backoffice/release/files/Profile';
import { readReleaseKeys } from '@backoffice/release/signing/readReleaseKeys';
import { ROOT } from '../runtime/profile/ROOT.ts';
import { hostConfig } from './hostConfig.ts';

const KEYS = join(ROOT, 'release-keys.json');

/** Opens the releases of a profile, by its name, with the configuration of its host. */
export function openReleases(name: string = 'main'): { readonly profile: Profile; readonly releases: Releases } {
  const profile = getProfile(name, ROOT);
  prepareProfile(profile);
  return { profile, releases: Releases.ofProfile(profile, hostConfig(profile), () => readReleaseKeys(KEYS)) };
}
