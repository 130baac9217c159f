import { allowsRemoteOverride } from '@backoffice/contracts/wire/allowsRemoteOverride';
import type { ClientConfig } from '@backoffice/contracts/wire/clientConfig';
import type { ReleaseSet } from '@backoffice/contracts/wire/release/releaseSet';
import type { Stored } from '@backoffice/platform';
import { OVERRIDE_PARAMETER } from './overrideParameter.ts';
import type { RemoteOverride } from './readOverride.ts';

/**
 * An active override. `place` puts its build into a release set without a previous one, so that no released build
 * silently replaces it.
 */
export interface OpenOverride extends RemoteOverride {
  /** Whether the browser did not let the page connect to the developer's machine. */
  readonly isBlocked: boolean;
  place(set: ReleaseSet): ReleaseSet;
  /** The tab's next load uses the released builds again. */
  remove(): void;
}

interface OverrideDeps {
  readonly view: Pick<Window, 'location' | 'history' | 'fetch' | 'navigator'>;
  readonly stored: Stored;
  /** The release set of the page. */
  readonly set: ReleaseSet;
  readonly configured: Promise<ClientConfig>;
}

/**
 * The override of this tab, requested by `?remote=orders@http://localhost:3010` and valid until the tab is closed.
 * Undefined, and removed, if the configuration does not allow overrides or the value is malformed. Without a request it
 * does not wait for the configuration.
 */
export async function openOverride({ view, stored, set, configured }: OverrideDeps): Promise<OpenOverride | undefined> {
  const text = removeParameter(view) ?? stored.get('override');
  if (text === undefined) return undefined;
  // Lazy, because sellers never need it.
  const reader = allowsRemoteOverride(await configured) ? await import('./readOverride.ts') : undefined;
  const ids = set.remotes.map(({ id }) => id);
  const override = reader?.readOverride(text, ids);
  if (reader === undefined || override === undefined) {
    stored.remove('override');
    return undefined;
  }
  stored.set('override', text);
  const { build: current, isBlocked } = await reader.readOverrideBuild(view, override, set);
  return {
    ...override,
    isBlocked,
    place: ({ revision, remotes }) => ({
      revision,
      remotes: remotes.map((remote) => (remote.id === override.id ? { id: remote.id, current } : remote)),
    }),
    remove: () => stored.remove('override'),
  };
}

/** Removes the parameter from the address and returns its value. */
function removeParameter({ location, history }: Pick<Window, 'location' | 'history'>): string | null {
  const url = new URL(location.href);
  const requested = url.searchParams.get(OVERRIDE_PARAMETER);
  url.searchParams.delete(OVERRIDE_PARAMETER);
  if (requested !== null) history.replaceState(history.state, '', url.pathname + url.search + url.hash);
  return requested;
}
