import { type ClientConfig, type ReleaseSet, allowsRemoteOverride } from '@backoffice/contracts';
import { OverrideStorage } from './OverrideStorage.ts';
import { type RemoteOverride, readOverride } from './readOverride.ts';
import { readOverrideBuild } from './readOverrideBuild.ts';

/** An override in force. `place` puts its build into a release set, alone: no released build steps in for it in silence. */
export interface OpenOverride extends RemoteOverride {
  place(set: ReleaseSet): ReleaseSet;
  /** The tab's next load is of the released builds again. */
  forget(): void;
}

interface OverrideDeps {
  readonly view: Pick<Window, 'location' | 'history' | 'fetch'>;
  readonly storage: Storage | undefined;
  /** The release set that the page carries. */
  readonly set: ReleaseSet;
  readonly configured: Promise<ClientConfig>;
}

/**
 * The override that this tab asks for by `?remote=orders@http://localhost:3010`, then for as long as it is open. Undefined,
 * and forgotten, where the configuration does not allow any or the words are not one. Waits for nothing when none is asked for.
 */
export async function openOverride({
  view,
  storage,
  set,
  configured,
}: OverrideDeps): Promise<OpenOverride | undefined> {
  const shelf = new OverrideStorage(view, storage);
  const text = shelf.take();
  if (text === undefined) return undefined;
  const ids = set.remotes.map(({ id }) => id);
  const override = allowsRemoteOverride(await configured) ? readOverride(text, ids) : undefined;
  if (override === undefined) {
    shelf.forget();
    return undefined;
  }
  shelf.keep(text);
  const current = await readOverrideBuild(view, override, set);
  return {
    ...override,
    place: ({ revision, remotes }) => ({
      revision,
      remotes: remotes.map((remote) => (remote.id === override.id ? { id: remote.id, current } : remote)),
    }),
    forget: () => shelf.forget(),
  };
}
