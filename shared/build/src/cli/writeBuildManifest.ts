import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { computeIntegrity } from '../contract/integrity/computeIntegrity.ts';

/** File that lists all other files of a build, and the file with its signature. */
const MANIFEST = 'build-manifest.json';
const SIGNATURE = 'build-manifest.sig.json';

/**
 * Writes `build-manifest.json` into a build's folder: every published file with its hash and size in bytes. Source maps
 * are excluded because they are not published, and compressed files are checked against their originals, because
 * compression is not reproducible across machines.
 */
export function writeBuildManifest(folder: string, { id, version }: { id: string; version: string }): void {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .filter((name) => !/\.(map|br|gz)$/.test(name) && name !== MANIFEST && name !== SIGNATURE)
    .toSorted();
  const files = names.map((name) => {
    const bytes = readFileSync(join(folder, name));
    return [name, { integrity: computeIntegrity(bytes), bytes: bytes.length }] as const;
  });
  const manifest = { id, version, files: Object.fromEntries(files) };
  writeFileSync(join(folder, MANIFEST), JSON.stringify(manifest, null, 2));
}
