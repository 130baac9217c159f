import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';

/** The federation runtime as the loader sees it. `load` answers the exposed module of a build's entry. */
export interface Federation {
  load(build: { readonly name: string; readonly entry: string }): Promise<unknown>;
}

/** Module Federation in the browser. Builds have names of their own, so one never stands in another's way. */
export const federation: Federation = {
  load: ({ name, entry }) => {
    registerRemotes([{ name, entry, type: 'global', entryGlobalName: name }], { force: true });
    return loadRemote(`${name}/remote`);
  },
};
