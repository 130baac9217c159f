import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CliError } from '@backoffice/processes';
import { Releases } from '@backoffice/release/Releases';
import { type Profile, getProfile, prepareProfile } from '@backoffice/release/files/Profile';
import { openSource } from '@backoffice/release/openSource';
import { parseReleaseKeys } from '@backoffice/release/signing/parseReleaseKeys';
import { clientConfig } from '../build/clientConfig.ts';
import { ROOT } from '../runtime/profile/ROOT.ts';
import { readStackPorts } from '../runtime/profile/readStackPorts.ts';

const KEYS = join(ROOT, 'release-keys.json');

/**
 * Opens the releases in the store of RELEASE_STORE, otherwise of the local profile with this name. The profile is also
 * that of the browser gate.
 * @throws CliError if there is neither
 */
export async function openReleases(
  name: string = 'main',
): Promise<{ readonly profile: Profile; readonly releases: Releases }> {
  const profile = getProfile(name, ROOT);
  const source = await openSource(process.env);
  if (source !== undefined) return { profile, releases: new Releases(source) };
  if (!profile.isLocal)
    throw new CliError(
      `${name} is not a local profile: set RELEASE_STORE to the store of a deployment (docs/operations.md), or use main, or a name such as local-try.`,
    );
  prepareProfile(profile);
  const readKeys = () => parseReleaseKeys(KEYS, readFileSync(KEYS));
  return { profile, releases: Releases.ofProfile(profile, clientConfig(readStackPorts(profile)), readKeys) };
}
