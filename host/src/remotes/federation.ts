import { getInstance, loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';

/** The federation runtime as the loader sees it. */
export interface Federation {
  /** The exposed module of a build's entry. */
  load(build: { readonly name: string; readonly entry: string }): Promise<unknown>;
  /** The versions of the shared packages that this page provides, by name. */
  provided(): Readonly<Record<string, string>>;
}

/** Module Federation in the browser. Builds have names of their own, so one never stands in another's way. */
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
