import type { ClientConfig } from '@backoffice/contracts/wire/clientConfig';
import type { ReleaseSet } from '@backoffice/contracts/wire/release/releaseSet';
import type { EventLog, Stored } from '@backoffice/platform';
import { RemoteLoader } from '../remotes/RemoteLoader.ts';
import type { PendingFiles } from '../remotes/PendingFiles.ts';
import type { ScriptGate } from '../remotes/ScriptGate.ts';
import { federation } from '../remotes/federation.ts';
import { openTabBuild } from '../remotes/openTabBuild.ts';
import type { TabBuild } from '../remotes/tab-build/TabBuild.ts';
import { readReleaseSet, readServedSet as readServedSetOf } from '../remotes/readReleaseSet.ts';
import { reportAlteredFiles } from '../remotes/reportAlteredFiles.ts';
import { chooseCanaries } from '../remotes/canary/chooseCanaries.ts';

/** Loaders of the shared packages that are loaded with the first page that uses them. */
const lazyShares: Readonly<Record<string, () => Promise<unknown>>> = {
  '@backoffice/time': () => import(/* webpackChunkName: "time" */ '@backoffice/time'),
};

/**
 * The page's remotes, a build for this tab only if there is one, and a function that fetches the release set that is
 * served now.
 */
export interface OpenedRemotes {
  readonly remotes: RemoteLoader;
  readonly tabBuild: TabBuild | undefined;
  readonly readServedSet: () => Promise<ReleaseSet>;
}

interface Given {
  readonly configured: Promise<ClientConfig>;
  readonly events: EventLog;
  readonly gate: ScriptGate;
  readonly files: PendingFiles;
  readonly stored: Stored;
  readonly uid: string | null;
}

/**
 * Starts to load the remote of the address, from the release set that the page was rendered with. Every release set is
 * admitted at the script gate before it is used.
 */
export async function openRemotes(
  view: Window,
  { configured, events, gate, files, stored, uid }: Given,
): Promise<OpenedRemotes> {
  const set = readReleaseSet(view);
  const tabBuild = await openTabBuild({ view, stored, set, configured, uid });
  const admit = (chosen: ReleaseSet) => {
    const placed = tabBuild?.place(chosen) ?? chosen;
    gate.admit(placed);
    return placed;
  };
  const readServedSet = async () => admit(chooseCanaries(await readServedSetOf(view), stored, uid));
  const opened = admit(set);
  reportAlteredFiles(events, view, opened);
  const remotes = new RemoteLoader(opened, { federation, events, files, lazyShares, readServedSet });
  remotes.preload(view.location.pathname);
  return { remotes, tabBuild, readServedSet };
}
