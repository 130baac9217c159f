import type { ReleaseSet, RemoteRelease } from '@backoffice/contracts';
import { HOST } from '../../build/applications.ts';
import type { Pointer, ReleaseState } from '../pointer/ReleaseState.ts';
import { lastGood } from '../pointer/movePointer.ts';
import type { PublishedBuilds } from './PublishedBuilds.ts';

/** Where builds are looked up. */
type Builds = Pick<PublishedBuilds, 'remoteBuild' | 'findRemoteBuild'>;

/** The release set of a state: what a page is given of every remote. */
export function renderReleaseSet({ revision, applications }: ReleaseState, builds: Builds): ReleaseSet {
  const remotes = Object.entries(applications)
    .filter(([id]) => id !== HOST)
    .map(([id, pointer]) => renderRemoteRelease(id, pointer, builds))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return { revision, remotes };
}

/**
 * A remote's place in the release set. A build that stands behind the current one is left out when it cannot be read any
 * more.
 * @throws CliError when the current build cannot be read
 */
export function renderRemoteRelease(id: string, pointer: Pointer, builds: Builds): RemoteRelease {
  const { current, previous, canary, stopped, maintenance } = pointer;
  const behind = previous === undefined ? undefined : builds.findRemoteBuild(id, previous);
  const last = lastGood(pointer, current, ...(previous === undefined ? [] : [previous]));
  const earlier = last === undefined ? undefined : builds.findRemoteBuild(id, last.version);
  const trial = canary === undefined ? undefined : builds.findRemoteBuild(id, canary.version, { isPreloaded: true });
  return {
    id,
    current: builds.remoteBuild(id, current, { isPreloaded: true }),
    ...(behind && { previous: behind }),
    ...(earlier && { earlier: [earlier] }),
    ...(canary &&
      trial && {
        canary: { build: trial, share: canary.share, accounts: canary.accounts, wrappers: canary.wrappers },
      }),
    ...(stopped.length > 0 && { stopped }),
    ...(maintenance && { maintenance }),
  };
}
