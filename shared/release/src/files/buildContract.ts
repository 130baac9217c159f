import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Integrity } from '@backoffice/contracts/wire/release/integrity';
import { PageAssets, RemoteBuild } from '@backoffice/contracts/wire/release/releaseSet';
import { CliError } from '@backoffice/processes';
import * as z from 'zod/mini';
import { ApplicationId, BuildVersion, FilePath, GlobalName } from './manifest/BuildManifest.ts';

/** Declared path of a page: plain segments, `:name` and `:name?`. */
const PagePath = z.string().check(z.regex(/^\/(?:(?:[\w-]+|:\w+\??)(?:\/(?:[\w-]+|:\w+\??))*)?$/), z.maxLength(200));

/** Name of a shared package, or of a module in it. */
const PackageName = z.string().check(z.regex(/^(?:@[a-z\d][a-z\d._-]*\/)?[a-z\d][a-z\d._/-]*$/), z.maxLength(100));

/** Owner of a remote, as `remote.json` declares it. */
const Team = z.string().check(z.regex(/^[a-z\d-]{1,40}$/, 'declare the owning team in remote.json, such as "orders"'));

const Files = z.array(FilePath);
const Hashes = z.record(FilePath, Integrity);

/**
 * `contract.json` of a remote's build: a release without its address, and the required shared packages. Names and paths
 * must be plain, because they become folders, addresses and globals.
 */
export const BuildContract = z.extend(z.omit(RemoteBuild, { base: true, needs: true }), {
  id: ApplicationId,
  version: BuildVersion,
  name: GlobalName,
  entry: FilePath,
  pages: z.record(PagePath, z.extend(PageAssets, { js: Files, css: Files, shares: z.array(PackageName) })),
  // The only range that the build writes and that `incompatibleDependencies` reads.
  shared: z.record(PackageName, z.string().check(z.regex(/^\^\d+\.\d+\.\d+$/))),
  integrity: Hashes,
  team: Team,
});
export type BuildContract = z.infer<typeof BuildContract>;

/**
 * `host.json` of a host's build: files of each lazily shared package and of a signed-in start, below the host's origin,
 * with their hashes.
 */
export const HostBuild = z.object({
  version: BuildVersion,
  shares: z.record(PackageName, Files),
  session: z._default(Files, []),
  integrity: z._default(Hashes, {}),
});
export type HostBuild = z.infer<typeof HostBuild>;

/** Reads the contract in a remote's build directory. @throws CliError that names the invalid field */
export function readContract(dir: string): BuildContract {
  return readChecked(join(dir, 'contract.json'), BuildContract);
}

/** Reads the description in a host's build directory. @throws CliError that names the invalid field */
export function readHostBuild(dir: string): HostBuild {
  return readChecked(join(dir, 'host.json'), HostBuild);
}

/** Reads a JSON file with a schema. @throws CliError that names the file and the invalid field */
export function readChecked<T extends z.ZodMiniType>(file: string, schema: T): z.infer<T> {
  return parseChecked(file, readNamed(file), schema);
}

/** Reads a file. @throws CliError that names it */
export function readNamed(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new CliError(`${file} cannot be read: ${(error as Error).message}`);
  }
}

/** Parses the content of a JSON file with a schema. @throws CliError that names the file and the invalid field */
export function parseChecked<T extends z.ZodMiniType>(file: string, content: Buffer, schema: T): z.infer<T> {
  let value: unknown;
  try {
    value = JSON.parse(content.toString());
  } catch (error) {
    throw new CliError(`${file} cannot be read: ${(error as Error).message}`);
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const wrong = result.error.issues.map(({ path, message }) => `${path.join('.') || 'document'}: ${message}`);
  throw new CliError(`${file} is invalid (${wrong.join('; ')}).`);
}
