import { getInstance, loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';

/** The part of the federation runtime that the loader uses. */
export interface Federation {
  /** The exposed module of a build's entry. */
  load(build: { readonly name: string; readonly entry: string }): Promise<unknown>;
  /** The versions of the shared packages that this page provides, by name. */
  provided(): Readonly<Record<string, string>>;
}

/** Module Federation in the browser. Each build has a unique name, so that builds cannot collide. */
export const federation: Federation = {
  load: ({ name, entry }) => {
    registerRemotes([{ name, entry, type: 'global', entryGlobalName: name }], { force: true });
    return loadRemote(`${name}/remote`);
  },
  provided: () => {
    const shared = Object.entries(getInstance()?.options.shared ?? {});
    return Object.fromEntries(shared.flatMap(([name, [own]]) => (own ? [[name, own.version]] : [])));
  },
};
