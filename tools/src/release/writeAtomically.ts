import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync, cpSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Writes a file so that a reader sees the old or the new one, never a part. */
export function writeAtomically(file: string, content: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  const half = aside(file);
  writeFileSync(half, content);
  renameSync(half, file);
}

/** The same, with the compressed forms that a server hands out beside it. */
export function writeCompressedAtomically(file: string, content: string): void {
  writeAtomically(`${file}.br`, brotliCompressSync(content));
  writeAtomically(`${file}.gz`, gzipSync(content));
  writeAtomically(file, content);
}

/**
 * Copies a directory so that it appears whole or not at all; one that exists is left alone. Files that `keep` refuses
 * stay behind.
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
