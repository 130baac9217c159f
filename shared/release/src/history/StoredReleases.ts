import { Integrity } from '@backoffice/contracts/wire/release/integrity';
import { CliError } from '@backoffice/processes';
import * as z from 'zod/mini';
import { BuildContract } from '../files/buildContract.ts';
import { ApplicationId, BuildVersion } from '../files/manifest/BuildManifest.ts';
import { ReleaseState } from './ReleaseState.ts';
import { BuildSignature } from '../signing/BuildSignature.ts';

/**
 * Build as it was accepted: the hash of its manifest, its signature, and the contract of a remote's build. Pages get
 * paths and hashes from here, because files on the CDN may be changed later.
 */
export const AcceptedBuild = z.object({
  id: ApplicationId,
  version: BuildVersion,
  manifest: Integrity,
  signature: BuildSignature,
  contract: z.optional(BuildContract),
});
export type AcceptedBuild = z.infer<typeof AcceptedBuild>;

/** Files that each release generates: three at the host's origin, and the headers of the page. */
export const SERVED_FILES = ['config.json', 'remotes.json', 'index.html', 'page-headers.conf'] as const;
export type ServedFile = (typeof SERVED_FILES)[number];

const ServedHashes = z.partialRecord(z.enum(SERVED_FILES), Integrity);

/**
 * `releases.json`: pointers and histories with the accepted builds of all histories, and the hashes of the generated
 * files. `filesBefore` are their hashes in the previous state, which they have until the release that wrote this state
 * ends. `entry` is the newest line of the journal; the next release continues the journal from it. `pageBefore` is the
 * host's build before the last one, which the policy of the page also allows.
 */
export const StoredReleases = z.extend(ReleaseState, {
  accepted: z.array(AcceptedBuild),
  files: ServedHashes,
  filesBefore: z.optional(ServedHashes),
  entry: z.optional(z.string()),
  pageBefore: z.optional(BuildVersion),
});
export type StoredReleases = z.infer<typeof StoredReleases>;

/** Returns the accepted build of a version; undefined if it was never accepted. */
export function findAccepted(
  { accepted }: Pick<StoredReleases, 'accepted'>,
  id: string,
  version: string,
): AcceptedBuild | undefined {
  return accepted.find((build) => build.id === id && build.version === version);
}

/** Returns the accepted contract of a remote's build. @throws CliError if it was never accepted */
export function requireContract(stored: Pick<StoredReleases, 'accepted'>, id: string, version: string): BuildContract {
  const contract = findAccepted(stored, id, version)?.contract;
  if (contract === undefined) throw new CliError(`${id} ${version} was never accepted here.`);
  return contract;
}
