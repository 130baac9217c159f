import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientConfig } from '@backoffice/contracts';
import { integrityOf } from '@backoffice/build/integrity';
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

/** What a build is compared with before it may be published. */
export interface Published {
  readonly profile: Pick<Profile, 'dir'>;
  readonly config: Pick<ClientConfig, 'environment'>;
  /** The folder in which the builds of the application are published, one directory a version. */
  readonly folder: string;
  readonly journal: readonly JournalEntry[];
  /** The versions that are served now: the current one, and a canary. */
  readonly served: readonly (string | undefined)[];
  readonly now: Date;
}

/** A build that may be published: its version, the hash of its manifest, and whose signature it bears. */
export interface AcceptedBuild {
  readonly version: string;
  readonly manifest: string;
  readonly signature: BuildSignature;
}

/**
 * Decides whether a build directory may be published, before anything is written. It has to be complete and unchanged,
 * signed by a key of its application that counts today, newer than what was released before, and the same as a build
 * that is published under its version.
 * @throws CliError with the reason
 */
export function acceptBuild(application: string, dir: string, published: Published): AcceptedBuild {
  const { manifest, integrity } = openBuild(application, dir);
  const { version } = manifest;
  const existing = join(published.folder, version, MANIFEST_FILE);
  if (existsSync(join(published.folder, version)) && hashOf(existing) !== integrity)
    throw new CliError(
      `${application} ${version} was published with other content. A version is never used twice: build it with another.`,
    );
  const signature = signatureOf(application, dir, integrity, published);
  if (!published.served.includes(version)) refuseReplay(application, signature, published.journal);
  return { version, manifest: integrity, signature };
}

/** On a developer's machine a build without a signature gets that of the profile's own key. */
function signatureOf(application: string, dir: string, manifest: string, { profile, config, now }: Published) {
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

/** A build with a known hole would be as well signed as on its first day. */
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

function hashOf(file: string): string | undefined {
  return existsSync(file) ? integrityOf(readFileSync(file)) : undefined;
}
