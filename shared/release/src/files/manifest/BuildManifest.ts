import { Integrity } from '@backoffice/contracts/wire/release/integrity';
import { REMOTE_ID } from '@backoffice/contracts/wire/release/remoteId';
import * as z from 'zod/mini';

/** `host` or `mf-…`: name of an application's folder, builds and CDN path. */
export const ApplicationId = z.string().check(z.regex(new RegExp(`^(?:host|${REMOTE_ID})$`)));

/** Version of a build, such as `0.1.0-1a2b3c4d`: a folder name, never a path. */
export const BuildVersion = z.string().check(z.regex(/^[a-z\d]+(?:[.-][a-z\d]+)*$/), z.maxLength(64));

/** Global of a build: a JavaScript identifier. */
export const GlobalName = z.string().check(z.regex(/^[a-z]\w*$/i), z.maxLength(100));

/** File below a build's directory: no parent or hidden names, nothing that servers or URLs interpret. */
export const FilePath = z.string().check(z.regex(/^\w[\w.-]*(?:\/\w[\w.-]*)*$/), z.maxLength(200));

/** File of a build directory that lists all others. */
export const MANIFEST_FILE = 'build-manifest.json';

/** File of a build directory with the signature of its manifest (`BuildSignature`). */
export const SIGNATURE_FILE = 'build-manifest.sig.json';

/**
 * `build-manifest.json` of a build: every published file by path below the build's directory, with hash and size in
 * bytes. Source maps, compressed files (`.br`, `.gz`), the manifest and its signature are not listed.
 */
export const BuildManifest = z.object({
  id: ApplicationId,
  version: BuildVersion,
  files: z.record(FilePath, z.object({ integrity: Integrity, bytes: z.int().check(z.nonnegative()) })),
});
export type BuildManifest = z.infer<typeof BuildManifest>;
