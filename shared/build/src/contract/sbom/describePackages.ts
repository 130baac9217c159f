import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Package in CycloneDX format. */
export interface SbomComponent {
  readonly type: 'library';
  readonly group?: string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly licenses?: readonly { readonly expression: string }[];
}

interface Manifest {
  readonly name?: string;
  readonly version?: string;
  readonly license?: unknown;
}

/** Returns the packages that contain the files, each version once, sorted by name. */
export function describePackages(files: Iterable<string>): SbomComponent[] {
  const manifests = new Map<string, Manifest | undefined>();
  const components = new Map<string, SbomComponent>();
  for (const file of files) {
    const manifest = findManifest(dirname(file), manifests);
    if (manifest?.name === undefined || manifest.version === undefined) continue;
    const component = describe(manifest.name, manifest.version, manifest.license);
    components.set(component.purl, component);
  }
  return [...components.values()].toSorted((a, b) => (a.purl < b.purl ? -1 : 1));
}

/** Returns the nearest package.json with a name and version; nested ones may only set a module format. */
function findManifest(folder: string, known: Map<string, Manifest | undefined>): Manifest | undefined {
  if (known.has(folder)) return known.get(folder);
  const file = join(folder, 'package.json');
  const read = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {};
  const above = dirname(folder);
  const isPackage = read.name !== undefined && read.version !== undefined;
  const found = isPackage ? read : above === folder ? undefined : findManifest(above, known);
  known.set(folder, found);
  return found;
}

function describe(fullName: string, version: string, license: unknown): SbomComponent {
  const [group, name] = fullName.startsWith('@') ? fullName.split('/') : [undefined, fullName];
  return {
    type: 'library',
    ...(group !== undefined && { group }),
    name: name ?? fullName,
    version,
    purl: `pkg:npm/${fullName.replace('@', '%40')}@${version}`,
    ...(typeof license === 'string' && license !== 'UNLICENSED' && { licenses: [{ expression: license }] }),
  };
}
