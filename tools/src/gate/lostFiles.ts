import type { BuildManifest } from '../release/manifest/BuildManifest.ts';

const HASH = /sha384-[A-Za-z\d+/]{64}/g;

/**
 * How many files a script loads by hashes that no file of its build has. The runtime of an entry names every chunk and
 * style by its hash, those of later screens too, which no trial opens.
 */
export function lostFiles(script: string, { files }: Pick<BuildManifest, 'files'>): number {
  const known = new Set(Object.values(files).map(({ integrity }) => integrity));
  return [...new Set(script.match(HASH) ?? [])].filter((hash) => !known.has(hash)).length;
}
