import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync, cpSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Writes a file so that a reader sees the old or the new one, never a part. */
export function writeWhole(file: string, content: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  const half = aside(file);
  writeFileSync(half, content);
  renameSync(half, file);
}

/** The same, with the compressed forms that a server hands out beside it. */
export function writeWholeCompressed(file: string, content: string): void {
  writeWhole(`${file}.br`, brotliCompressSync(content));
  writeWhole(`${file}.gz`, gzipSync(content));
  writeWhole(file, content);
}

/** Copies a directory so that it appears whole or not at all; one that exists is left alone. Files that `keep` refuses stay behind. */
export function copyWhole(from: string, to: string, keep: (file: string) => boolean): void {
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
