import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Dependencies = Readonly<Record<string, string>>;
interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Dependencies;
  readonly devDependencies?: Dependencies;
  readonly peerDependencies?: Dependencies;
}

function readManifest(file: string): Manifest {
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
}

/** Returns the exact version of each package that this package brings or requires, and its own: a set that was tested together. */
export function readVersions(): ReadonlyMap<string, string> {
  const { name, version, ...manifest } = readManifest(join(import.meta.dirname, '../../package.json'));
  const { dependencies, devDependencies, peerDependencies } = manifest;
  // Within this repository a peer of any version has its exact version among the development dependencies.
  const exact = Object.entries({ ...dependencies, ...devDependencies, ...peerDependencies }).map(
    ([each, range]) => [each, range === '*' ? (devDependencies?.[each] ?? range) : range] as const,
  );
  return new Map([[name, version], ...exact]);
}

/** Writes these versions into the package.json of a remote's folder; returns the changes, a line each. */
export function upgrade(dir: string, versions: ReadonlyMap<string, string> = readVersions()): readonly string[] {
  const file = join(dir, 'package.json');
  const manifest = readManifest(file);
  const changes: string[] = [];
  const raise = (old: Dependencies = {}) =>
    Object.fromEntries(
      Object.entries(old).map(([name, version]) => {
        const newer = versions.get(name) ?? version;
        if (newer !== version) changes.push(`${name} ${version} → ${newer}`);
        return [name, newer];
      }),
    );
  const raised = {
    ...manifest,
    dependencies: raise(manifest.dependencies),
    devDependencies: raise(manifest.devDependencies),
  };
  writeFileSync(file, `${JSON.stringify(raised, null, 2)}\n`);
  return changes;
}
