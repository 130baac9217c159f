import { HOST } from '../files/HOST.ts';
import type { Candidate } from '../builds/acceptBuild.ts';
import type { Pointer } from '../history/ReleaseState.ts';
import type { AcceptedBuild, StoredReleases } from '../history/StoredReleases.ts';

/** Moved pointer, undefined after a retirement, and the build that is published with it. */
export interface Moved {
  readonly id: string;
  readonly after: Pointer | undefined;
  readonly candidate: Candidate | undefined;
}

/**
 * Returns the state with a moved pointer and the accepted builds of all histories; the hashes of its generated files and
 * its entry of the journal are not set.
 */
export function moveReleases(
  { revision, applications: all, accepted, pageBefore }: StoredReleases,
  { id, after, candidate, isQuiet }: Moved & { readonly isQuiet: boolean },
): StoredReleases {
  const { [id]: before, ...others } = all;
  const applications = after === undefined ? others : { ...all, [id]: after };
  const isReplaced = (build: AcceptedBuild) => build.id === id && build.version === candidate?.build.version;
  const builds = [...accepted.filter((build) => !isReplaced(build)), ...(candidate ? [candidate.build] : [])];
  const isKept = (of: string, version: string) =>
    applications[of]?.builds.some((build) => build.version === version) ?? false;
  const isNewPage = id === HOST && before?.current !== after?.current;
  const page = isNewPage ? before?.current : pageBefore;
  return {
    revision: isQuiet ? revision : revision + 1,
    applications,
    files: {},
    accepted: builds.filter((build) => isKept(build.id, build.version)),
    ...(page !== undefined && isKept(HOST, page) && { pageBefore: page }),
  };
}
