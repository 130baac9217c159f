import type { SellerReport } from '@backoffice/contracts/wire/client-events/clientEventCount';
import type { Pointer, ReleaseState } from '../history/ReleaseState.ts';
import { lastGood } from '../history/movePointer.ts';

/** Build that fails more than its comparison: a canary is aborted, a current build is rolled back. */
export interface RollbackDecision {
  readonly id: string;
  readonly version: string;
  readonly action: 'abort' | 'rollback';
  /** Reason with the numbers. */
  readonly reason: string;
}

/** Minimum number of sellers that reported a build, and of networks of failing sellers. */
const LEAST = { sellers: 30, networks: 5 };
/** Minimum time since a release in milliseconds: the first reports of a build may all be of attackers. */
const LEAST_TIME = 10 * 60_000;
/** Maximum number of sellers of one network that count for a build. */
const OF_NETWORK_MAX = 3;
/** Ratio of failing sellers to the comparison that is too high. */
const TIMES = 3;
/** Minimum assumed fraction of failing sellers of the comparison, because any ratio to zero is infinite. */
const FLOOR = 0.05;
/** Builds are compared over periods of at most a day, because more sellers have a failure in a longer period. */
const DAY = 24 * 60 * 60_000;

/**
 * Returns the builds of remotes that fail for too many signed-in sellers at `now` (milliseconds): a canary, by the
 * reports of its members, is compared with the current build, the current build with the last day of the previous one.
 * Reports from before the last release of a build are excluded, and a current build without a good previous one, such
 * as a security fix, remains. The host is never rolled back.
 */
export function decideRollbacks(
  { applications }: ReleaseState,
  reports: readonly SellerReport[],
  now: number,
): RollbackDecision[] {
  return Object.entries(applications).flatMap(([id, pointer]): RollbackDecision[] => {
    const { current, since, previous, canary } = pointer;
    if (id === 'host') return [];
    const own = reports.filter(({ app }) => app === id);
    const today = (at: string) => Math.max(Date.parse(at), now - DAY);
    const isSettled = (at: string) => Date.parse(at) <= now - LEAST_TIME;
    if (canary !== undefined && isSettled(canary.at)) {
      const from = today(canary.at);
      const members = own.filter(({ share }) => (share === 0 ? canary.accounts : share <= canary.share));
      const reason = reasonAgainst(measure(members, canary.version, from), measure(own, current, from));
      if (reason !== undefined) return [{ id, version: canary.version, action: 'abort', reason }];
    }
    if (previous === undefined || lastGood(pointer, current) === undefined || !isSettled(since)) return [];
    const lastDay = Math.max(Date.parse(releasedAt(pointer, previous)), Date.parse(since) - DAY);
    const reason = reasonAgainst(measure(own, current, today(since)), measure(own, previous, lastDay));
    return reason === undefined ? [] : [{ id, version: current, action: 'rollback', reason }];
  });
}

/** Sellers that reported a build, failing sellers and the networks of failing sellers. */
interface SellerCounts {
  readonly version: string;
  readonly sellers: number;
  readonly failing: number;
  readonly networks: number;
}

function measure(reports: readonly SellerReport[], version: string, from: number): SellerCounts {
  const ofNetwork = new Map<string, number>();
  const counted = reports.filter((report) => {
    if (report.version !== version || Date.parse(report.reportedAt) < from) return false;
    const count = (ofNetwork.get(report.network) ?? 0) + 1;
    ofNetwork.set(report.network, count);
    return count <= OF_NETWORK_MAX;
  });
  const failing = counted.filter(({ failedAt }) => failedAt !== null && Date.parse(failedAt) >= from);
  const networks = new Set(failing.map(({ network }) => network)).size;
  return { version, sellers: counted.length, failing: failing.length, networks };
}

function releasedAt({ builds }: Pointer, version: string): string {
  return builds.find((build) => build.version === version)?.at ?? new Date(0).toISOString();
}

function reasonAgainst(build: SellerCounts, before: SellerCounts): string | undefined {
  if (build.sellers < LEAST.sellers || build.networks < LEAST.networks) return undefined;
  const usual = Math.max(before.failing / Math.max(1, before.sellers), FLOOR);
  if (build.failing / build.sellers <= TIMES * usual) return undefined;
  return `It failed for ${build.failing} of ${build.sellers} sellers, and ${before.version} for ${before.failing} of ${before.sellers} sellers.`;
}
