import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RemoteBuild } from '@backoffice/contracts';
import * as z from 'zod/mini';
import { CliError } from '@backoffice/processes';

/** `contract.json` of a remote's build: a release without its address, and the shared packages it needs. */
export const BuildContract = z.extend(z.omit(RemoteBuild, { base: true }), {
  id: z.string().check(z.regex(/^[a-z][a-z\d-]*$/)),
  // The one kind of range that the build writes and that `incompatibleDependencies` reads.
  shared: z.record(z.string(), z.string().check(z.regex(/^\^\d+\.\d+\.\d+$/))),
});
export type BuildContract = z.infer<typeof BuildContract>;

/**
 * `host.json` of a host's build: the files of each lazily shared package and those of a signed-in start, below the
 * host's origin.
 */
export const HostBuild = z.object({
  version: z.string(),
  shares: z.record(z.string(), z.array(z.string())),
  session: z._default(z.array(z.string()), []),
});
export type HostBuild = z.infer<typeof HostBuild>;

/** The contract in a remote's build directory, or an error that names the field that is wrong. */
export function readContract(dir: string): BuildContract {
  return readChecked(join(dir, 'contract.json'), BuildContract);
}

/** The description in a host's build directory, or an error that names the field that is wrong. */
export function readHostBuild(dir: string): HostBuild {
  return readChecked(join(dir, 'host.json'), HostBuild);
}

/** A JSON file checked by a schema, or an error that names the file and the field. */
export function readChecked<T extends z.ZodMiniType>(file: string, schema: T): z.infer<T> {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new CliError(`${file} cannot be read: ${(error as Error).message}`);
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const wrong = result.error.issues.map(({ path, message }) => `${path.join('.') || 'document'}: ${message}`);
  throw new CliError(`${file} is not what it should be (${wrong.join('; ')}).`);
}
