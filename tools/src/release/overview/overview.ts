import type { ClientEventCount, ClientEventReport } from '@backoffice/contracts/wire/client-events/clientEventCount';
import type { ReleaseSet } from '@backoffice/contracts/wire/release/releaseSet';
import { HOST, HOST_TEAM } from '@backoffice/release/files/HOST';
import type { JournalEntry } from '@backoffice/release/history/JournalEntry';
import type { Pointer, ReleaseState } from '@backoffice/release/history/ReleaseState';
import { decideRollbacks } from '@backoffice/release/watch/decideRollbacks';

/** Reports of pages about a build in the last 24 hours. */
export interface BuildReports {
  readonly app: string;
  readonly version: string;
  readonly starts: number;
  /** Failed loads, failed renders and uncaught errors. */
  readonly failures: number;
  /** Failures per start; equal to `failures` if the build has no starts. */
  readonly failuresPerStart: number;
  /** Fraction of the application's open tabs, 0 to 1. */
  readonly tabShare: number;
}

/** Builds of an application, and reports of pages about them. */
export interface ApplicationOverview {
  readonly id: string;
  /** The team that the current build declares. */
  readonly owner: string;
  /** The paths of the current build; empty for the host. */
  readonly paths: readonly string[];
  readonly pointer: Pointer;
  /** Served builds, then other builds in use. */
  readonly builds: readonly BuildReports[];
  /** Builds that fail for too many sellers compared with the previous build (`decideRollbacks`). */
  readonly failing: readonly string[];
}

/** Data of the releases page. */
export interface Overview {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly applications: readonly ApplicationOverview[];
  /** Newest first. */
  readonly journal: readonly JournalEntry[];
  /** Why reports of pages are missing; undefined if they could be read. */
  readonly problem: string | undefined;
}

/** Sources of an overview; `report` is a text if the reports of pages could not be read. */
export interface OverviewSources {
  readonly state: ReleaseState;
  readonly set: ReleaseSet;
  readonly journal: readonly JournalEntry[];
  readonly report: ClientEventReport | string;
  readonly now: number;
}

const DAY = 24 * 60 * 60_000;
const JOURNAL_MAX = 100;

/** Creates the overview of the releases of a profile. */
export function createOverview({ state, set, journal, report, now }: OverviewSources): Overview {
  const { counts, sellers } = typeof report === 'string' ? { counts: [], sellers: [] } : report;
  const lastDay = counts.filter(({ hour }) => Date.parse(hour) > now - DAY);
  const decisions = decideRollbacks(state, sellers, now);
  const applications = Object.entries(state.applications)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, pointer]): ApplicationOverview => {
      const current = set.remotes.find((remote) => remote.id === id)?.current;
      const known = new Set(pointer.builds.map(({ version }) => version));
      const reports = lastDay.filter(({ app, version }) => app === id && known.has(version));
      return {
        id,
        owner: id === HOST ? HOST_TEAM : (current?.team ?? ''),
        paths: Object.keys(current?.pages ?? {}),
        pointer,
        builds: buildReports(id, pointer, reports),
        failing: decisions.filter((decision) => decision.id === id).map(({ version }) => version),
      };
    });
  return {
    at: now,
    applications,
    journal: journal.toReversed().slice(0, JOURNAL_MAX),
    problem: typeof report === 'string' ? report : undefined,
  };
}

function buildReports(app: string, pointer: Pointer, counts: readonly ClientEventCount[]): BuildReports[] {
  const { current, canary, previous } = pointer;
  const served = [current, canary?.version, previous].filter((version) => version !== undefined);
  const sum = (kinds: readonly string[], of: readonly ClientEventCount[]) =>
    of.reduce((total, { kind, count }) => total + (kinds.includes(kind) ? count : 0), 0);
  const openTabs = Math.max(1, sum(['open'], counts));
  return [...new Set([...served, ...counts.map(({ version }) => version)])].map((version) => {
    const own = counts.filter((count) => count.version === version);
    const [starts, failures] = [sum(['start'], own), sum(['failure', 'error'], own)];
    const failuresPerStart = failures / Math.max(1, starts);
    return { app, version, starts, failures, failuresPerStart, tabShare: sum(['open'], own) / openTabs };
  });
}
