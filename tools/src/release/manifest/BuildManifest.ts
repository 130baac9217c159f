import { Integrity } from '@backoffice/contracts';
import { REMOTE_ID } from '@backoffice/contracts/remote-id';
import * as z from 'zod/mini';

/** `host` or `mf-…`: the name of an application's folder, of its builds and of its place on the CDN. */
export const ApplicationId = z.string().check(z.regex(new RegExp(`^(?:host|${REMOTE_ID})$`)));

/** A build's version, such as `0.1.0-1a2b3c4d`: one folder's name, never a path. */
export const BuildVersion = z.string().check(z.regex(/^[a-z\d]+(?:[.-][a-z\d]+)*$/), z.maxLength(64));

/** The global of a build: a name of JavaScript. */
export const GlobalName = z.string().check(z.regex(/^[a-z]\w*$/i), z.maxLength(100));

/** A file below a build's directory: no parent, no hidden name, nothing that a server or a URL reads otherwise. */
export const FilePath = z.string().check(z.regex(/^\w[\w.-]*(?:\/\w[\w.-]*)*$/), z.maxLength(200));

/** The file of a build directory that lists all others. */
export const MANIFEST_FILE = 'build-manifest.json';

/** The file of a build directory with the signature of its manifest (`BuildSignature`). */
export const SIGNATURE_FILE = 'build-manifest.sig.json';

/**
 * `build-manifest.json` of a build: every file that may be published, by its path below the build's directory, with its
 * hash and its size in bytes. Not listed are source maps, compressed forms (`.br`, `.gz`), the manifest and its
 * signature.
 */
export const BuildManifest = z.object({
  id: ApplicationId,
  version: BuildVersion,
  files: z.record(FilePath, z.object({ integrity: Integrity, bytes: z.int().check(z.nonnegative()) })),
});
export type BuildManifest = z.infer<typeof BuildManifest>;
