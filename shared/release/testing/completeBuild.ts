import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { computeIntegrity } from '@backoffice/build/integrity';
import { writeBuildManifest } from '@backoffice/build/manifest';

interface Description {
  readonly id?: string;
  readonly version: string;
  readonly entry?: string;
  readonly pages?: Readonly<Record<string, { readonly js: readonly string[]; readonly css: readonly string[] }>>;
  readonly session?: readonly string[];
  readonly shares?: Readonly<Record<string, readonly string[]>>;
}

/**
 * Completes a directory with a `contract.json` or a `host.json` to a build: writes missing files that it names, sets
 * their hashes, and writes the manifest. Returns the directory.
 */
export function completeBuild(dir: string): string {
  const isHost = existsSync(join(dir, 'host.json'));
  const file = join(dir, isHost ? 'host.json' : 'contract.json');
  const description = JSON.parse(readFileSync(file, 'utf8')) as Description;
  const { entry, pages = {}, session = [], shares = {} } = description;
  const named = [entry, ...Object.values(pages).flatMap(({ js, css }) => [...js, ...css]), ...session];
  const files = [...named, ...Object.values(shares).flat()].filter((name) => typeof name === 'string');
  for (const name of files) if (!existsSync(join(dir, name))) writeFileSync(join(dir, name), `// ${name}`);
  const integrity = Object.fromEntries(files.map((name) => [name, computeIntegrity(readFileSync(join(dir, name)))]));
  writeFileSync(file, JSON.stringify({ ...description, integrity }));
  writeBuildManifest(dir, { id: isHost ? 'host' : (description.id ?? ''), version: description.version });
  return dir;
}
