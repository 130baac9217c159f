import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Writes a file so that readers see the old or the new file, never a part. */
export function writeAtomically(file: string, content: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  const half = join(dirname(file), `.${basename(file)}.${process.pid}`);
  writeFileSync(half, content);
  renameSync(half, file);
}
