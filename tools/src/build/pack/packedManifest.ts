/** A package.json; fields that are not named here are passed on. */
export interface PackageManifest {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

const COMMAND = { 'backoffice-remote': './src/cli.js' };

/**
 * The package.json of a package as others install it: its sources are compiled, with types beside them. What only its
 * own tests and commands need is left out, and a peer of any version is the exact one that it was compiled with.
 */
export function packedManifest(manifest: PackageManifest): object {
  const { private: _, scripts: __, devDependencies = {}, nx: ___, peerDependencies, ...rest } = manifest;
  const exported = Object.entries(manifest.exports).map(([key, file]) => [key, compiledEntry(file)] as const);
  const peers = Object.entries(peerDependencies ?? {}).map(
    ([name, range]) => [name, range === '*' ? (devDependencies[name] ?? range) : range] as const,
  );
  return {
    ...rest,
    exports: Object.fromEntries(exported),
    ...(peers.length > 0 && { peerDependencies: Object.fromEntries(peers) }),
    ...(manifest.name === '@backoffice/build' && { bin: COMMAND }),
    files: ['src', 'tsconfig'],
  };
}

function compiledEntry(file: string): string | { readonly types: string; readonly default: string } {
  if (!/\.tsx?$/.test(file)) return file;
  const base = file.replace(/\.tsx?$/, '');
  return { types: `${base}.d.ts`, default: `${base}.js` };
}
