import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync, cpSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Writes a file so that readers see the old or the new file, never a part. */
export function writeAtomically(file: string, content: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  const half = aside(file);
  writeFileSync(half, content);
  renameSync(half, file);
}

/** Like `writeAtomically`, with the compressed files that servers use. */
export function writeCompressedAtomically(file: string, content: string): void {
  writeAtomically(`${file}.br`, brotliCompressSync(content));
  writeAtomically(`${file}.gz`, gzipSync(content));
  writeAtomically(file, content);
}

/**
 * Copies a directory so that it appears completely or not at all; an existing one is unchanged. Files that `keep`
 * rejects are not copied.
 */
export function copyAtomically(from: string, to: string, keep: (file: string) => boolean): void {
  if (existsSync(to)) return;
  mkdirSync(dirname(to), { recursive: true });
  const half = aside(to);
  rmSync(half, { recursive: true, force: true });
  cpSync(from, half, { recursive: true, filter: keep });
  renameSync(half, to);
}

function aside(path: string): string {
  return join(dirname(path), `.${basename(path)}.${process.pid}`);
}
