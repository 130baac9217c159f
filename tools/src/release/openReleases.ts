import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Releases } from '@backoffice/release/Releases';
import { type Profile, getProfile, prepareProfile } from '@backoffice/release/files/Profile';
import { openSource } from '@backoffice/release/openSource';
import { parseReleaseKeys } from '@backoffice/release/signing/parseReleaseKeys';
import { ROOT } from '../runtime/profile/ROOT.ts';
import { hostConfig } from './hostConfig.ts';

const KEYS = join(ROOT, 'release-keys.json');

/**
 * Opens the releases in the store of RELEASE_STORE, otherwise of the profile with this name, with the configuration of
 * its host. The profile is also that of the browser gate.
 */
export async function openReleases(
  name: string = 'main',
): Promise<{ readonly profile: Profile; readonly releases: Releases }> {
  const profile = getProfile(name, ROOT);
  const source = await openSource(process.env);
  if (source !== undefined) return { profile, releases: new Releases(source) };
  prepareProfile(profile);
  const readKeys = () => parseReleaseKeys(KEYS, readFileSync(KEYS));
  return { profile, releases: Releases.ofProfile(profile, hostConfig(profile), readKeys) };
}
