import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '../integrity/integrityOf.ts';

/** The file of a build directory that lists all others, and the one with its signature. */
const MANIFEST = 'build-manifest.json';
const SIGNATURE = 'build-manifest.sig.json';

/**
 * Writes `build-manifest.json` into a finished build's folder: every file that may be published, with its hash and its
 * size in bytes. Source maps stay with the build, and compressed forms are checked against the files they are made of,
 * because the same sources may be compressed differently elsewhere.
 */
export function writeBuildManifest(folder: string, { id, version }: { id: string; version: string }): void {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .filter((name) => !/\.(map|br|gz)$/.test(name) && name !== MANIFEST && name !== SIGNATURE)
    .toSorted();
  const files = names.map((name) => {
    const bytes = readFileSync(join(folder, name));
    return [name, { integrity: integrityOf(bytes), bytes: bytes.length }] as const;
  });
  const manifest = { id, version, files: Object.fromEntries(files) };
  writeFileSync(join(folder, MANIFEST), JSON.stringify(manifest, null, 2));
}
