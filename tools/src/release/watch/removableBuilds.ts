import type { ClientEventCount } from '@backoffice/contracts';
import type { ReleaseState } from '../pointer/ReleaseState.ts';
import { servedVersions } from '../pointer/movePointer.ts';

/** How long no tab may have reported a build, and how old it has to be, in milliseconds: 14 days. */
export const UNUSED_MS = 14 * 24 * 60 * 60_000;

/** A build that is needed no longer. */
export interface RemovableBuild {
  readonly id: string;
  readonly version: string;
}

/**
 * The builds that may be removed: served to no page (`servedVersions`), released more than 14 days ago, and reported by
 * no tab for 14 days. Where no tab reported anything in that time nothing is known, and every build stays.
 */
export function removableBuilds(
  { applications }: ReleaseState,
  counts: readonly ClientEventCount[],
  now: Date,
): RemovableBuild[] {
  const since = now.getTime() - UNUSED_MS;
  const reported = counts.filter(({ hour }) => Date.parse(hour) >= since);
  if (reported.length === 0) return [];
  const inUse = new Set(reported.map(({ app, version }) => `${app} ${version}`));
  return Object.entries(applications).flatMap(([id, pointer]) => {
    const served = servedVersions(pointer);
    return pointer.builds
      .filter(({ version, at }) => !served.has(version) && Date.parse(at) < since && !inUse.has(`${id} ${version}`))
      .map(({ version }) => ({ id, version }));
  });
}
