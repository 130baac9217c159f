/**
 * Singletons of a page (ADR 2). `eager` packages are loaded with the host, the others with the first page that uses
 * them.
 */
const SINGLETONS: Readonly<Record<string, { eager: boolean; entries: readonly string[] }>> = {
  react: { eager: true, entries: ['react', 'react/jsx-runtime'] },
  'react-dom': { eager: true, entries: ['react-dom'] },
  mobx: { eager: true, entries: ['mobx'] },
  'mobx-react-lite': { eager: true, entries: ['mobx-react-lite'] },
  '@backoffice/platform': { eager: true, entries: ['@backoffice/platform'] },
  '@backoffice/time': { eager: false, entries: ['@backoffice/time'] },
};

/** Part of package.json that determines the shared packages. */
export interface SharingManifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/**
 * Peer from this repository: `npm run versions` updates exact versions in `devDependencies` but not peers, so
 * `devDependencies` has the version that a remote was built against.
 */
const ANY_VERSION = '*';

/** Entry of federation's `shared`. */
export interface SharedEntry {
  readonly singleton: true;
  readonly strictVersion: true;
  readonly requiredVersion: string;
  readonly version?: string;
  readonly eager?: boolean;
  readonly import?: false;
}

/** Returns the packages that the host provides, at the exact versions of its dependencies. */
export function hostSharing(manifest: SharingManifest): Record<string, SharedEntry> {
  return toEntries(manifest.dependencies ?? {}, (name, version, eager) => ({
    ...required(name, version),
    version,
    eager,
  }));
}

/**
 * Returns the packages that a remote consumes from the host and never bundles: its peer dependencies.
 * @throws if a peer of any version has no exact version among the development dependencies
 */
export function remoteSharing({ peerDependencies = {}, devDependencies = {} }: SharingManifest) {
  const versions = Object.entries(peerDependencies).map(([name, peer]) => {
    const version = peer === ANY_VERSION ? devDependencies[name] : peer;
    if (version === undefined)
      throw new Error(
        `package.json accepts any version of ${name} as a peer dependency: add the exact version to devDependencies.`,
      );
    return [name, version] as const;
  });
  return toEntries(Object.fromEntries(versions), (name, version) => ({ ...required(name, version), import: false }));
}

/** Packages that are loaded with the first page that uses them instead of with the host. */
export const LAZY_SHARES = Object.keys(SINGLETONS).filter((name) => SINGLETONS[name]?.eager === false);

// An empty requiredVersion checks nothing even with strictVersion, so it is always set. A patch of a package of this
// repository is invisible to others, and is raised whenever a package changes that it depends on.
function required(name: string, version: string) {
  const exact = version.replace('^', '');
  const oldest = name.startsWith('@backoffice/') ? exact.replace(/\d+$/, '0') : exact;
  return { singleton: true, strictVersion: true, requiredVersion: `^${oldest}` } as const;
}

function toEntries(
  versions: Readonly<Record<string, string>>,
  make: (name: string, version: string, eager: boolean) => SharedEntry,
): Record<string, SharedEntry> {
  const shared = Object.entries(SINGLETONS).flatMap(([name, { eager, entries }]) => {
    const version = versions[name];
    return version === undefined ? [] : entries.map((entry) => [entry, make(name, version, eager)] as const);
  });
  return Object.fromEntries(shared);
}
