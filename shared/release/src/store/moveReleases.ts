import type { Pointer } from '../history/ReleaseState.ts';
import type { AcceptedBuild, StoredReleases } from '../history/StoredReleases.ts';

/** Accepted build that is not published yet, and its directory. */
export interface Candidate {
  readonly build: AcceptedBuild;
  readonly dir: string;
}

/** Moved pointer, undefined after a retirement, and the build that is published with it. */
export interface Moved {
  readonly id: string;
  readonly after: Pointer | undefined;
  readonly candidate: Candidate | undefined;
}

/** Returns the state with a moved pointer and the accepted builds of all histories. */
export function moveReleases(
  { revision, applications: all, accepted, files }: StoredReleases,
  { id, after, candidate, isQuiet }: Moved & { readonly isQuiet: boolean },
): StoredReleases {
  const { [id]: _, ...others } = all;
  const applications = after === undefined ? others : { ...all, [id]: after };
  const isReplaced = (build: AcceptedBuild) => build.id === id && build.version === candidate?.build.version;
  const builds = [...accepted.filter((build) => !isReplaced(build)), ...(candidate ? [candidate.build] : [])];
  return {
    revision: isQuiet ? revision : revision + 1,
    applications,
    files,
    accepted: builds.filter((build) => applications[build.id]?.builds.some(({ version }) => version === build.version)),
  };
}
