type Names = Readonly<Record<string, string>>;

/** Package of the workspace `host`. */
export const HOST_PACKAGE = '@backoffice/host';

/** package.json; other fields are passed on. */
export interface PackageManifest {
  readonly name: string;
  readonly version: string;
  readonly exports?: Names;
  readonly bin?: Names;
  readonly files?: readonly string[];
  readonly dependencies?: Names;
  readonly peerDependencies?: Names;
  readonly devDependencies?: Names;
  readonly publishConfig?: object;
  readonly [field: string]: unknown;
}

/** Returns the folders of a package that are packed: those of its exports and commands, and its `files`. */
export function foldersIn({ exports = {}, bin = {}, files = [] }: PackageManifest): readonly string[] {
  const named = [...Object.values(exports), ...Object.values(bin)].map((file) => file.split('/')[1] ?? '');
  return [...new Set([...named, ...files])];
}

/** Returns the sources of exports and commands that are one file. */
export function exportedScripts({ exports = {}, bin = {} }: PackageManifest): readonly string[] {
  return [...Object.values(exports), ...Object.values(bin)].filter((file) => /^[^*]+\.tsx?$/.test(file));
}

/**
 * Returns the package.json of a packed package: compiled sources with types, without dependencies of its tests and
 * commands. A peer of any version gets the versions that are compatible with the development dependency.
 */
export function packedManifest(manifest: PackageManifest): PackageManifest {
  const { private: _, scripts: __, devDependencies = {}, nx: ___, exports, bin, ...rest } = manifest;
  const { dependencies, peerDependencies, ...fields } = rest;
  const packed = Object.entries(dependencies ?? {}).map(
    ([name, version]) => [name === 'host' ? HOST_PACKAGE : name, version] as const,
  );
  const peers = Object.entries(peerDependencies ?? {}).map(
    ([name, range]) => [name, range === '*' ? compatible(devDependencies[name] ?? '') : range] as const,
  );
  return {
    ...fields,
    ...(packed.length > 0 && { dependencies: Object.fromEntries(packed) }),
    ...(exports && { exports: mapValues(exports, compiledEntry) }),
    ...(bin && { bin: mapValues(bin, compiledName) }),
    ...(peers.length > 0 && { peerDependencies: Object.fromEntries(peers) }),
    files: [...foldersIn(manifest), 'CHANGELOG.md'],
  } as PackageManifest;
}

/** Returns the range that accepts any patch, which is invisible to other packages. */
const compatible = (version: string) => `^${version.replace(/\d+$/, '0')}`;

const compiledName = (file: string) => file.replace(/\.tsx?$/, '.js');

function compiledEntry(file: string): string | { readonly types: string; readonly default: string } {
  const script = compiledName(file);
  return script === file ? file : { types: script.replace(/\.js$/, '.d.ts'), default: script };
}

function mapValues<T>(record: Names, map: (value: string) => T): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
