import type { ClientEventCount } from '@backoffice/contracts/wire/client-events/clientEventCount';
import type { ReleaseState } from '../history/ReleaseState.ts';
import { servedVersions } from '../history/movePointer.ts';

/** Minimum time without reports, and minimum age of a build, in days. */
export const UNUSED_DAYS = 14;

/** Build that is no longer needed. */
export interface RemovableBuild {
  readonly id: string;
  readonly version: string;
}

/**
 * Returns removable builds: not served (`servedVersions`), released more than 14 days ago, and not reported by a tab
 * for 14 days. Without any report in that time usage is unknown, and no build is removable.
 */
export function removableBuilds(
  { applications }: ReleaseState,
  counts: readonly ClientEventCount[],
  now: Date,
): RemovableBuild[] {
  const since = now.getTime() - UNUSED_DAYS * 24 * 60 * 60_000;
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
