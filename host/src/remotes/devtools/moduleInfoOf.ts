import type { RemoteBuild } from '@backoffice/contracts';
import type { RemoteLoader } from '../RemoteLoader.ts';

/** An application as Module Federation's snapshots describe it, as far as its browser extension shows it. */
export interface ModuleInfo {
  readonly version: string;
  /** The address of the entry; empty for the host, which has none. */
  readonly remoteEntry: string;
  readonly publicPath: string;
  readonly globalName?: string;
  readonly remotesInfo: Readonly<Record<string, { readonly matchedVersion: string }>>;
  readonly modules: readonly { readonly moduleName: string; readonly modulePath: string }[];
  /** The shared packages that it provides, or the ranges that it needs. */
  readonly shared: readonly { readonly sharedName: string; readonly version: string }[];
}

/** What is on the page: the host's build and origin, the shared packages it provides, and the remotes. */
export interface FederatedPage {
  readonly name: string;
  readonly version: string;
  readonly origin: string;
  readonly provided: Readonly<Record<string, string>>;
  readonly remotes: Pick<RemoteLoader, 'set' | 'versionOf'>;
}

/**
 * The host and the build of each remote that is in use now, or comes next, by `name` and `id:version`: not what the page
 * began with, because a remote may have fallen back to another build.
 */
export function moduleInfoOf({ name, version, origin, provided, remotes }: FederatedPage): Record<string, ModuleInfo> {
  const builds = remotes.set.remotes.map(({ id, current, previous, earlier = [] }) => {
    const inUse = remotes.versionOf(id);
    return { id, inUse, build: [current, previous, ...earlier].find((build) => build?.version === inUse) };
  });
  const host: ModuleInfo = {
    version,
    remoteEntry: '',
    publicPath: `${origin}/`,
    remotesInfo: Object.fromEntries(builds.map(({ id, inUse }) => [id, { matchedVersion: inUse }])),
    modules: [],
    shared: sharedOf(provided),
  };
  const known = builds.flatMap(({ id, build }) => (build ? [[`${id}:${build.version}`, describeBuild(build)]] : []));
  return { [name]: host, ...Object.fromEntries(known) };
}

function describeBuild({ version, base, entry, name, needs = {} }: RemoteBuild): ModuleInfo {
  return {
    version,
    remoteEntry: base + entry,
    publicPath: base,
    globalName: name,
    remotesInfo: {},
    modules: [{ moduleName: 'remote', modulePath: './remote' }],
    shared: sharedOf(needs),
  };
}

function sharedOf(versions: Readonly<Record<string, string>>): ModuleInfo['shared'] {
  return Object.entries(versions).map(([sharedName, version]) => ({ sharedName, version }));
}
