import { allowsRemoteOverride } from '@backoffice/contracts/wire/allowsRemoteOverride';
import type { ClientConfig } from '@backoffice/contracts/wire/clientConfig';
import type { ReleaseSet } from '@backoffice/contracts/wire/release/releaseSet';
import type { Stored } from '@backoffice/platform';
import { OVERRIDE_PARAMETER } from './overrideParameter.ts';
import type { OpenOverride } from './readOverride.ts';

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
  if (allowsRemoteOverride(await configured)) {
    // Lazy, because sellers never need it.
    const { loadOverride } = await import('./readOverride.ts');
    return loadOverride(text, { view, stored, set });
  }
  stored.remove('override');
  return undefined;
}

/** Removes the parameter from the address and returns its value. */
function removeParameter({ location, history }: Pick<Window, 'location' | 'history'>): string | null {
  const url = new URL(location.href);
  const requested = url.searchParams.get(OVERRIDE_PARAMETER);
  url.searchParams.delete(OVERRIDE_PARAMETER);
  if (requested !== null) history.replaceState(history.state, '', url.pathname + url.search + url.hash);
  return requested;
}
