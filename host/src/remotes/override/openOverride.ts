import { type ClientConfig, type ReleaseSet, allowsRemoteOverride } from '@backoffice/contracts';
import { OverrideStorage } from './OverrideStorage.ts';
import type { RemoteOverride } from './readOverride.ts';

/**
 * An active override. `place` puts its build into a release set without a previous one, so that no released build
 * silently replaces it.
 */
export interface OpenOverride extends RemoteOverride {
  place(set: ReleaseSet): ReleaseSet;
  /** The tab's next load uses the released builds again. */
  forget(): void;
}

interface OverrideDeps {
  readonly view: Pick<Window, 'location' | 'history' | 'fetch'>;
  readonly storage: Storage | undefined;
  /** The release set of the page. */
  readonly set: ReleaseSet;
  readonly configured: Promise<ClientConfig>;
}

/**
 * The override of this tab, requested by `?remote=orders@http://localhost:3010` and valid until the tab is closed.
 * Undefined, and removed, when the configuration does not allow overrides or the value is malformed. Without a request
 * it does not wait for the configuration.
 */
export async function openOverride({
  view,
  storage,
  set,
  configured,
}: OverrideDeps): Promise<OpenOverride | undefined> {
  const stored = new OverrideStorage(view, storage);
  const text = stored.take();
  if (text === undefined) return undefined;
  // No page of a seller needs it.
  const reading = allowsRemoteOverride(await configured) ? await import('./readGiven.ts') : undefined;
  const given = reading?.readGiven(text, view, set);
  if (given === undefined) {
    stored.remove();
    return undefined;
  }
  stored.save(text);
  const { override } = given;
  const current = await given.readBuild();
  return {
    ...override,
    place: ({ revision, remotes }) => ({
      revision,
      remotes: remotes.map((remote) => (remote.id === override.id ? { id: remote.id, current } : remote)),
    }),
    forget: () => stored.remove(),
  };
}
