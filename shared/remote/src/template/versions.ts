import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Dependencies = Readonly<Record<string, string>>;
interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Dependencies;
  readonly devDependencies?: Dependencies;
}

function readManifest(file: string): Manifest {
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
}

/** Returns the version of this package and of all packages that it brings: a set that was tested together. */
export function readVersions(): ReadonlyMap<string, string> {
  const { name, version, dependencies = {} } = readManifest(join(import.meta.dirname, '../../package.json'));
  return new Map([[name, version], ...Object.entries(dependencies)]);
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
