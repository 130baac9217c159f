import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { BuildContract } from '../../release/buildContract.ts';

/** What a page of a build costs: its path, and the compressed bytes of the entry, its scripts and its styles. */
export interface PageBytes {
  readonly path: string;
  readonly bytes: number;
}

/** The first view of a build's largest page, compressed as it is served; undefined for a build without pages. */
export function firstViewBytes(
  dir: string,
  { entry, pages }: Pick<BuildContract, 'entry' | 'pages'>,
): PageBytes | undefined {
  const sizes = new Map<string, number>();
  const sizeOf = (file: string) => {
    const known = sizes.get(file) ?? brotliCompressSync(readFileSync(join(dir, file))).length;
    sizes.set(file, known);
    return known;
  };
  const all = Object.entries(pages).map(([path, { js, css }]): PageBytes => {
    const files = [...new Set([entry, ...js, ...css])];
    return { path, bytes: files.reduce((sum, file) => sum + sizeOf(file), 0) };
  });
  return all.toSorted((a, b) => b.bytes - a.bytes)[0];
}
