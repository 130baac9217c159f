import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { computeIntegrity } from '@backoffice/build/integrity';
import { CliError } from '@backoffice/processes';
import { type BuildManifest, MANIFEST_FILE, SIGNATURE_FILE } from './BuildManifest.ts';

const DECOMPRESS = { '.br': brotliDecompressSync, '.gz': gunzipSync } as const;
export type Ending = keyof typeof DECOMPRESS;

/** Endings of compressed files. */
export const ENDINGS = ['.br', '.gz'] as const satisfies readonly Ending[];

/** Source maps are stored outside of the served folders, for a log tool that resolves stacks. */
export const isSourceMap = (file: string) => /\.map(\.(br|gz))?$/.test(file);

/** Content of the files of a build by their paths. */
export type BuildFiles = ReadonlyMap<string, Buffer>;

/**
 * Checks that the files of the build `name` are every file of a manifest with its hash and size, compressed files match
 * their originals, and nothing else exists.
 * @throws CliError with the first problem
 */
export function checkFiles(name: string, present: BuildFiles, { files }: BuildManifest): void {
  const others = new Set([...present.keys()].filter((file) => !isSourceMap(file)));
  for (const [file, { integrity, bytes }] of Object.entries(files)) {
    const content = present.get(file);
    if (content === undefined) throw new CliError(`${name} lacks ${file}, which its ${MANIFEST_FILE} lists.`);
    if (content.length !== bytes || computeIntegrity(content) !== integrity)
      throw new CliError(`${file} in ${name} does not match its ${MANIFEST_FILE}: it was changed.`);
    for (const ending of ENDINGS)
      if (!isCompressed(ending, present.get(file + ending), content))
        throw new CliError(`${join(name, file + ending)} is not the compressed form of the uncompressed file.`);
    for (const ending of ['', ...ENDINGS]) others.delete(file + ending);
  }
  for (const own of [MANIFEST_FILE, SIGNATURE_FILE]) others.delete(own);
  const [other] = others;
  if (other !== undefined) throw new CliError(`${other} in ${name} is not in its ${MANIFEST_FILE}.`);
}

/** Reads all files of a build directory. @throws CliError if it contains a link or a device */
export function readDirectory(dir: string): BuildFiles {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry): [string, Buffer] => {
      const file = join(entry.parentPath, entry.name).slice(dir.length + 1);
      if (!entry.isFile()) throw new CliError(`${file} in ${dir} is a link or a device, not a file.`);
      return [file, readFileSync(join(dir, file))];
    });
  return new Map(files);
}

/** Whether a compressed file, which servers prefer, is absent or contains the content. */
export function isCompressed(ending: Ending, compressed: Buffer | undefined, content: Buffer): boolean {
  return compressed === undefined || (decompress(ending, compressed, content.length + 1)?.equals(content) ?? false);
}

/** Decompresses a file; undefined if it is not compressed, or is longer than `limit` in bytes. */
export function decompress(ending: Ending, compressed: Buffer, limit = 64 * 1024 * 1024): Buffer | undefined {
  try {
    // A small file may decompress to more than the memory of the machine.
    return DECOMPRESS[ending](compressed, { maxOutputLength: limit });
  } catch {
    return undefined;
  }
}
