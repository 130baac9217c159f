import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientConfig } from '@backoffice/contracts';
import { computeIntegrity } from '@backoffice/build/integrity';
import { CliError } from '@backoffice/processes';
import type { Profile } from '../runtime/profile/Profile.ts';
import { readChecked } from './buildContract.ts';
import type { JournalEntry } from './journal/JournalEntry.ts';
import { MANIFEST_FILE, SIGNATURE_FILE } from './manifest/BuildManifest.ts';
import { openBuild } from './manifest/openBuild.ts';
import { BuildSignature } from './signing/BuildSignature.ts';
import { localKey } from './signing/localKey.ts';
import { readReleaseKeys } from './signing/readReleaseKeys.ts';
import { signBuild } from './signing/signBuild.ts';
import { verifySignature } from './signing/verifySignature.ts';

/** Published state that a build is compared with. */
export interface Published {
  readonly profile: Pick<Profile, 'dir'>;
  readonly config: Pick<ClientConfig, 'environment'>;
  /** Folder of the application's published builds, a directory for each version. */
  readonly folder: string;
  readonly journal: readonly JournalEntry[];
  /** Versions served now: current and canary. */
  readonly served: readonly (string | undefined)[];
  readonly now: Date;
}

/** Build that may be published: its version, the hash of its manifest, and its signer. */
export interface AcceptedBuild {
  readonly version: string;
  readonly manifest: string;
  readonly signature: BuildSignature;
}

/**
 * Decides whether a build directory may be published before anything is written. It must be complete and unmodified,
 * signed by a valid key of its application, newer than earlier releases, and identical to an already published build of
 * the same version.
 * @throws CliError with the reason
 */
export function acceptBuild(application: string, dir: string, published: Published): AcceptedBuild {
  const { manifest, integrity } = openBuild(application, dir);
  const { version } = manifest;
  const existing = join(published.folder, version, MANIFEST_FILE);
  if (existsSync(join(published.folder, version)) && computeHash(existing) !== integrity)
    throw new CliError(
      `${application} ${version} was published with other content. A version is never used twice: build it with another.`,
    );
  const signature = readSignature(application, dir, integrity, published);
  if (!published.served.includes(version)) refuseReplay(application, signature, published.journal);
  return { version, manifest: integrity, signature };
}

/** On a developer's machine an unsigned build is signed with the profile's key. */
function readSignature(application: string, dir: string, manifest: string, { profile, config, now }: Published) {
  const file = join(dir, SIGNATURE_FILE);
  const own = localKey(profile, config, application);
  if (!existsSync(file)) {
    if (own === undefined)
      throw new CliError(`${dir} is not signed. Sign it with npm run sign -- ${dir}; docs/operations.md says how.`);
    return signBuild(dir, { id: own.key.id, privateKey: own.privateKey }, now);
  }
  const signature = readChecked(file, BuildSignature);
  verifySignature({ application, manifest, signature }, readReleaseKeys(profile), now);
  return signature;
}

/** An old build with a known vulnerability still has a valid signature. */
function refuseReplay(application: string, { signedAt }: BuildSignature, journal: readonly JournalEntry[]): void {
  const times = journal
    .filter((entry) => entry.application === application)
    .map(({ signature }) => signature?.signedAt);
  const newest = times
    .filter((time) => time !== undefined)
    .toSorted()
    .at(-1);
  if (newest !== undefined && Date.parse(signedAt) < Date.parse(newest))
    throw new CliError(
      `The build was signed at ${signedAt}, before one that was released already (${newest}). A published build comes back with --to or --rollback.`,
    );
}

function computeHash(file: string): string | undefined {
  return existsSync(file) ? computeIntegrity(readFileSync(file)) : undefined;
}
