import { type ClientEventCount, type VersionHealth, getVersionHealth } from '@backoffice/contracts';
import type { Pointer, ReleaseState } from '../pointer/ReleaseState.ts';
import { lastGood } from '../pointer/movePointer.ts';

/** Build that fails more than its comparison: a canary is aborted, a current build is rolled back. */
export interface RollbackDecision {
  readonly id: string;
  readonly version: string;
  readonly action: 'abort' | 'rollback';
  /** Reason with the numbers. */
  readonly reason: string;
}

/** Minimum counts: fewer starts are not significant, and fewer failures may be one person's broken network. */
const LEAST = { starts: 20, failures: 3 };
/** Ratio of failures to the previous build that is too high. */
const TIMES = 3;
/** Minimum assumed failures for each start of the previous build, because any ratio to zero is infinite. */
const FLOOR = 0.01;
const HOUR = 60 * 60_000;

/**
 * Returns the builds that fail too often according to reports of pages: a canary is compared with the current build,
 * the current with the previous build. Counts from before the last release of a build are excluded, and a current build
 * without a good previous one remains.
 */
export function decideRollbacks(
  { applications }: ReleaseState,
  counts: readonly ClientEventCount[],
): RollbackDecision[] {
  return Object.entries(applications).flatMap(([id, pointer]): RollbackDecision[] => {
    const { current, since, previous, canary } = pointer;
    const getHealth = healthIn(id, counts);
    if (canary !== undefined) {
      const reason = reasonAgainst(getHealth(canary.version, canary.at), getHealth(current, since));
      if (reason !== undefined) return [{ id, version: canary.version, action: 'abort', reason }];
    }
    if (lastGood(pointer, current) === undefined) return [];
    const before = previous === undefined ? undefined : getHealth(previous, releasedAt(pointer, previous));
    const reason = reasonAgainst(getHealth(current, since), before);
    return reason === undefined ? [] : [{ id, version: current, action: 'rollback', reason }];
  });
}

function healthIn(id: string, counts: readonly ClientEventCount[]) {
  return (version: string, since: string): VersionHealth | undefined => {
    const from = Math.floor(Date.parse(since) / HOUR) * HOUR;
    const own = counts.filter(
      (count) => count.app === id && count.version === version && Date.parse(count.hour) >= from,
    );
    return getVersionHealth(own)[0];
  };
}

function releasedAt({ builds }: Pointer, version: string): string {
  return builds.find((build) => build.version === version)?.at ?? new Date(0).toISOString();
}

function reasonAgainst(build: VersionHealth | undefined, before: VersionHealth | undefined): string | undefined {
  if (build === undefined || build.starts < LEAST.starts || build.failures < LEAST.failures) return undefined;
  const usual = Math.max(before?.failuresPerStart ?? 0, FLOOR);
  if (build.failuresPerStart <= TIMES * usual) return undefined;
  return `${build.failures} failures in ${build.starts} starts, ${describe(before)}`;
}

function describe(before: VersionHealth | undefined): string {
  if (before === undefined) return 'nothing reported of the build before';
  return `${before.failures} in ${before.starts} of ${before.version}`;
}
