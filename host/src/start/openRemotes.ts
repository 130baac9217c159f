import type { ClientConfig, ReleaseSet } from '@backoffice/contracts';
import type { EventLog } from '@backoffice/platform';
import { RemoteLoader } from '../remotes/RemoteLoader.ts';
import type { ScriptGate } from '../remotes/ScriptGate.ts';
import { federation } from '../remotes/federation.ts';
import { lazyShares } from '../remotes/lazyShares.ts';
import { type OpenOverride, openOverride } from '../remotes/override/openOverride.ts';
import { readServedSet as readServedSetOf } from '../remotes/readServedSet.ts';
import { readReleaseSet } from '../remotes/readReleaseSet.ts';
import { openStorage } from '../browser/openStorage.ts';

/** The page's remotes, the one that a developer has put in its place, and how to ask for the set that is served by now. */
export interface OpenedRemotes {
  readonly remotes: RemoteLoader;
  readonly override: OpenOverride | undefined;
  readonly readServedSet: () => Promise<ReleaseSet>;
}

/** Begins to load the remote that the address needs, from the release set that the page was rendered with; whatever set is used is admitted at the gate first. */
export async function openRemotes(
  page: Document,
  view: Window,
  { configured, events, gate }: { configured: Promise<ClientConfig>; events: EventLog; gate: ScriptGate },
): Promise<OpenedRemotes> {
  const set = readReleaseSet(page);
  const override = await openOverride({ view, storage: openStorage(view, 'sessionStorage'), set, configured });
  const admit = (given: ReleaseSet) => {
    const placed = override?.place(given) ?? given;
    gate.admit(placed);
    return placed;
  };
  const readServedSet = async () => admit(await readServedSetOf(view));
  const remotes = new RemoteLoader(admit(set), { federation, events, lazyShares, readServedSet });
  remotes.preload(view.location.pathname, performance.now());
  return { remotes, override, readServedSet };
}
