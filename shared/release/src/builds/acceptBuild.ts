import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CliError } from '@backoffice/processes';
import { readChecked } from '../files/buildContract.ts';
import type { JournalEntry } from '../history/JournalEntry.ts';
import { SIGNATURE_FILE } from '../files/manifest/BuildManifest.ts';
import { openBuild } from '../files/manifest/openBuild.ts';
import { BuildSignature } from '../signing/BuildSignature.ts';
import type { ReleaseKey } from '../signing/ReleaseKey.ts';
import type { LocalKey } from '../signing/localKey.ts';
import { signBuild } from '../signing/signBuild.ts';
import { verifySignature } from '../signing/verifySignature.ts';
import type { BuildFiles } from '../files/manifest/checkFiles.ts';
import type { AcceptedBuild } from '../history/StoredReleases.ts';

/** Accepted build that is not published yet, and its files. */
export interface Candidate {
  readonly build: AcceptedBuild;
  readonly files: BuildFiles;
}

/** Published state that a build is compared with. */
export interface Published {
  /** Keys that may sign builds. */
  readonly keys: readonly ReleaseKey[];
  /** Key that signs unsigned builds, on a developer's machine only. */
  readonly own: LocalKey | undefined;
  /** Returns the hash of the published manifest of a version; undefined if there is none. */
  readonly readManifest: (version: string) => Promise<string | undefined>;
  readonly journal: readonly JournalEntry[];
  /** Versions served now: current and canary. */
  readonly served: readonly (string | undefined)[];
  readonly now: Date;
}

/**
 * Decides whether a build directory may be published before anything is written. It must be complete and unmodified,
 * signed by a valid key of its application, newer than earlier releases, and identical to an already published build of
 * the same version.
 * @throws CliError with the reason
 */
export async function acceptBuild(application: string, dir: string, published: Published): Promise<Candidate> {
  if (published.keys.length === 0)
    throw new CliError(
      'release-keys.json has no keys, so no build is accepted. Create the first key: npm run sign -- --new-key <id> --for <application> --key-file <file>',
    );
  const { manifest, integrity, contract, files } = openBuild(application, dir);
  const { version } = manifest;
  if (![undefined, integrity].includes(await published.readManifest(version)))
    throw new CliError(
      `${application} ${version} was published with other content. Use a version once: change the sources and build again.`,
    );
  const signature = readSignature(application, dir, integrity, published);
  if (!published.served.includes(version)) refuseReplay(application, signature, published.journal);
  const build = { id: application, version, manifest: integrity, signature, ...(contract && { contract }) };
  return { build, files };
}

function readSignature(application: string, dir: string, manifest: string, { keys, own, now }: Published) {
  const file = join(dir, SIGNATURE_FILE);
  if (!existsSync(file)) {
    if (own === undefined)
      throw new CliError(`${dir} is not signed. Sign it: npm run sign -- ${dir} --key <id> --key-file <file>`);
    return signBuild(dir, { id: own.key.id, privateKey: own.privateKey }, now);
  }
  const signature = readChecked(file, BuildSignature);
  verifySignature({ application, manifest, signature }, keys, now);
  return signature;
}

/** An old build with a known vulnerability still has a valid signature. A preview is not a release. */
function refuseReplay(application: string, { signedAt }: BuildSignature, journal: readonly JournalEntry[]): void {
  const times = journal
    .filter((entry) => entry.application === application && entry.action !== 'preview')
    .map(({ signature }) => signature?.signedAt);
  const newest = times
    .filter((time) => time !== undefined)
    .toSorted()
    .at(-1);
  if (newest !== undefined && Date.parse(signedAt) < Date.parse(newest))
    throw new CliError(
      `The build was signed at ${signedAt}, before a build that was already released (${newest}). Use --to or --rollback for a published build.`,
    );
}
