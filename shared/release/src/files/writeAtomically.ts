import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Writes a file so that readers see the old or the new file, never a part. */
export function writeAtomically(file: string, content: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  const half = aside(file);
  writeFileSync(half, content);
  renameSync(half, file);
}

function aside(path: string): string {
  return join(dirname(path), `.${basename(path)}.${process.pid}`);
}
