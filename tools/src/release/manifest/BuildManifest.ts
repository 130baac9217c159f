import { Integrity } from '@backoffice/contracts';
import * as z from 'zod/mini';
import { ApplicationId, BuildVersion, FilePath } from './buildNames.ts';

/** The file of a build directory that lists all others. */
export const MANIFEST_FILE = 'build-manifest.json';

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
