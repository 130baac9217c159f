import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { computeIntegrity } from '@backoffice/build/integrity';
import { CliError } from '@backoffice/processes';
import { type BuildManifest, MANIFEST_FILE, SIGNATURE_FILE } from './BuildManifest.ts';

type Decompress = (bytes: Buffer, options: { maxOutputLength: number }) => Buffer;
const DECOMPRESS = { '.br': brotliDecompressSync, '.gz': gunzipSync } as const;

/** Source maps are never published. */
const isSourceMap = (file: string) => /\.map(\.(br|gz))?$/.test(file);

/**
 * Checks that a directory contains every file of a manifest with its hash and size, compressed files match their
 * originals, and nothing else exists, including links.
 * @throws CliError with the first problem
 */
export function checkFiles(dir: string, { files }: BuildManifest): void {
  const present = new Set(listFiles(dir));
  for (const [file, { integrity, bytes }] of Object.entries(files)) {
    if (!present.delete(file)) throw new CliError(`${dir} lacks ${file}, which its ${MANIFEST_FILE} lists.`);
    const content = readFileSync(join(dir, file));
    if (content.length !== bytes || computeIntegrity(content) !== integrity)
      throw new CliError(`${file} in ${dir} does not match its ${MANIFEST_FILE}: it was changed.`);
    for (const [ending, decompress] of Object.entries(DECOMPRESS))
      if (present.delete(file + ending) && !isCompressed(join(dir, file + ending), content, decompress))
        throw new CliError(`${join(dir, file + ending)} is not the compressed form of the uncompressed file.`);
  }
  for (const own of [MANIFEST_FILE, SIGNATURE_FILE]) present.delete(own);
  const [other] = [...present].filter((file) => !isSourceMap(file));
  if (other !== undefined) throw new CliError(`${other} in ${dir} is not in its ${MANIFEST_FILE}.`);
}

/** Whether a file exists with a hash, and its compressed files, which servers prefer, match it. */
export function isUnaltered(file: string, integrity: string | undefined): boolean {
  if (!existsSync(file)) return false;
  const content = readFileSync(file);
  const isIntact = ([ending, decompress]: [string, Decompress]) =>
    !existsSync(file + ending) || isCompressed(file + ending, content, decompress);
  return computeIntegrity(content) === integrity && Object.entries(DECOMPRESS).every(isIntact);
}

function listFiles(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => {
      const file = join(entry.parentPath, entry.name).slice(dir.length + 1);
      if (!entry.isFile()) throw new CliError(`${file} in ${dir} is a link or a device, not a file.`);
      return file;
    });
}

function isCompressed(file: string, content: Buffer, decompress: Decompress): boolean {
  try {
    // A small file may decompress to more than the memory of the machine.
    return decompress(readFileSync(file), { maxOutputLength: content.length + 1 }).equals(content);
  } catch {
    // Not a compressed file, or one with more content.
    return false;
  }
}
