import type { ClientConfig } from '@backoffice/contracts/wire/clientConfig';
import type { ReleaseSet, RemoteBuild, RemoteRelease } from '@backoffice/contracts/wire/release/releaseSet';
import { HOST } from '../files/HOST.ts';
import type { BuildContract } from '../files/buildContract.ts';
import type { Pointer } from '../history/ReleaseState.ts';
import { lastGood } from '../history/movePointer.ts';
import { type StoredReleases, requireContract } from '../history/StoredReleases.ts';

/**
 * Returns the release set of stored releases: the data of every remote that pages load.
 * @throws CliError if one of its builds was never accepted
 */
export function renderReleaseSet(stored: StoredReleases, config: Pick<ClientConfig, 'cdnHost'>): ReleaseSet {
  const remotes = Object.entries(stored.applications)
    .filter(([id]) => id !== HOST)
    .map(([id, pointer]) =>
      renderRemoteRelease(id, pointer, (version, isPreloaded = false) =>
        toRemoteBuild(requireContract(stored, id, version), config, isPreloaded),
      ),
    )
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return { revision: stored.revision, remotes };
}

function renderRemoteRelease(
  id: string,
  pointer: Pointer,
  render: (version: string, isPreloaded?: boolean) => RemoteBuild,
): RemoteRelease {
  const { current, previous, canary, stopped, maintenance, builds } = pointer;
  const last = lastGood(pointer, current, ...(previous === undefined ? [] : [previous]));
  const previews = builds.flatMap(({ version, preview }) => (preview ? [{ build: render(version), ...preview }] : []));
  return {
    id,
    current: render(current, true),
    ...(previous !== undefined && { previous: render(previous) }),
    ...(last && { earlier: [render(last.version)] }),
    ...(canary && {
      canary: {
        build: render(canary.version, true),
        share: canary.share,
        accounts: canary.accounts,
        wrappers: canary.wrappers,
      },
    }),
    ...(previews.length > 0 && { previews }),
    ...(stopped.length > 0 && { stopped }),
    ...(maintenance && { maintenance }),
  };
}

/**
 * Returns a remote's build for the release set. Only with `isPreloaded` it has the hashes of its pages' files: the page
 * preloads them of the current build, and the entry of a build contains them.
 */
export function toRemoteBuild(
  { id, version, name, entry, pages, navigation, shared: needs, integrity, team }: BuildContract,
  { cdnHost }: Pick<ClientConfig, 'cdnHost'>,
  isPreloaded: boolean,
): RemoteBuild {
  const ofPages = new Set(isPreloaded ? [] : Object.values(pages).flatMap(({ js, css }) => [...js, ...css]));
  const hashes = Object.fromEntries(Object.entries(integrity).filter(([file]) => !ofPages.has(file)));
  const base = `${cdnHost.replace(/\/$/, '')}/${id}/${version}/`;
  return { version, name, base, entry, pages, navigation, needs, integrity: hashes, team };
}
