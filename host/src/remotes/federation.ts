import { getInstance, loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';

/**
 * A remote of the federation runtime, which passes unknown fields on to its plugins. `integrity` is the hash of the
 * entry, undefined for a build that a developer's machine serves.
 */
export interface HashedRemote {
  readonly name: string;
  readonly entry: string;
  readonly type: 'global';
  readonly entryGlobalName: string;
  readonly integrity: string | undefined;
}

/** The part of the federation runtime that the loader uses. */
export interface Federation {
  /**
   * The exposed module of a build's entry, which runs only if its bytes match the hash `integrity`, if there is one.
   */
  load(build: { readonly name: string; readonly entry: string; readonly integrity?: string }): Promise<unknown>;
  /** The versions of the shared packages that this page provides, by name. */
  provided(): Readonly<Record<string, string>>;
}

/** Module Federation in the browser. Each build has a unique name, so that builds cannot collide. */
export const federation: Federation = {
  load: ({ name, entry, integrity }) => {
    const remote: HashedRemote = { name, entry, type: 'global', entryGlobalName: name, integrity };
    registerRemotes([remote], { force: true });
    return loadRemote(`${name}/remote`);
  },
  provided: () => {
    const shared = Object.entries(getInstance()?.options.shared ?? {});
    return Object.fromEntries(shared.flatMap(([name, [own]]) => (own ? [[name, own.version]] : [])));
  },
};
