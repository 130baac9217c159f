import {
  type ClientError,
  type ClientEventCount,
  type ClientEventReport,
  getVersionHealth,
  type VersionHealth,
  vitalPercentile,
} from '@backoffice/contracts';
import type { JournalEntry } from '../journal/JournalEntry.ts';
import type { Pointer, ReleaseState } from '../pointer/ReleaseState.ts';
import { decideRollbacks } from '../watch/decideRollbacks.ts';

/** Reports of pages about a build in the last 24 hours; vitals are 75th percentiles, undefined without reports. */
export interface BuildReports extends VersionHealth {
  /** Fraction of the application's open tabs, 0 to 1. */
  readonly tabShare: number;
  readonly vitals: Readonly<Record<'lcp' | 'inp' | 'cls', number | undefined>>;
}

/** Served builds of an application, and reports of pages about its builds. */
export interface ApplicationOverview {
  readonly id: string;
  readonly pointer: Pointer;
  /** Served builds, then other builds in use. */
  readonly builds: readonly BuildReports[];
  /** Builds that fail for too many sellers compared with the previous build (`decideRollbacks`). */
  readonly failing: readonly string[];
  /** For the same builds and hours. */
  readonly events: readonly ProductEvent[];
}

/** Uncaught error, its number of reports in seven days, and its stack with positions in our sources. */
export interface ErrorOverview extends ClientError {
  readonly count: number;
}

/** Data of the releases page. */
export interface Overview {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly applications: readonly ApplicationOverview[];
  readonly errors: readonly ErrorOverview[];
  /** Newest first. */
  readonly journal: readonly JournalEntry[];
  /** Why reports of pages are missing; undefined if they could be read. */
  readonly problem: string | undefined;
}

/** Sources of an overview; `report` is a text if the reports of pages could not be read. */
export interface OverviewSources {
  readonly state: ReleaseState;
  readonly journal: readonly JournalEntry[];
  readonly report: ClientEventReport | string;
  readonly now: number;
  readonly resolveFrame: (frame: string) => string;
}

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** Period of shown reports in milliseconds. */
export const OVERVIEW_MS = 7 * DAY;
const ERRORS_MAX = 50;
const JOURNAL_MAX = 100;

/** Creates the overview of the releases of a profile. */
export function createOverview({ state, journal, report, now, resolveFrame }: OverviewSources): Overview {
  const { counts, errors, sellers } = typeof report === 'string' ? { counts: [], errors: [], sellers: [] } : report;
  const lastDay = counts.filter(({ hour }) => Date.parse(hour) > now - DAY);
  const decisions = decideRollbacks(state, sellers, now);
  const applications = Object.entries(state.applications)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, pointer]): ApplicationOverview => {
      const known = new Set(pointer.builds.map(({ version }) => version));
      const reports = lastDay.filter(({ app, version }) => app === id && known.has(version));
      const builds = buildReports(id, pointer, reports);
      return {
        id,
        pointer,
        builds,
        failing: decisions.filter((decision) => decision.id === id).map(({ version }) => version),
        events: productEvents(reports, builds),
      };
    });
  return {
    at: now,
    applications,
    errors: errors
      .map((error) => ({
        ...error,
        stack: error.stack.map(resolveFrame),
        count: counts.reduce(
          (sum, { kind, code, count }) => sum + (kind === 'error' && code === error.fingerprint ? count : 0),
          0,
        ),
      }))
      .toSorted((a, b) => b.count - a.count)
      .slice(0, ERRORS_MAX),
    journal: journal.toReversed().slice(0, JOURNAL_MAX),
    problem: typeof report === 'string' ? report : undefined,
  };
}

function buildReports(app: string, pointer: Pointer, counts: readonly ClientEventCount[]): BuildReports[] {
  const served = [pointer.current, pointer.canary?.version, pointer.previous].filter(
    (version) => version !== undefined,
  );
  const versions = new Set([...served, ...counts.map(({ version }) => version)]);
  const openTabs = countOpen(counts);
  return [...versions].map((version) => {
    const own = counts.filter((count) => count.version === version);
    const [health = { app, version, starts: 0, failures: 0, failuresPerStart: 0 }] = getVersionHealth(own);
    return {
      ...health,
      tabShare: openTabs === 0 ? 0 : countOpen(own) / openTabs,
      vitals: {
        lcp: vitalPercentile(own, 'lcp'),
        inp: vitalPercentile(own, 'inp'),
        cls: vitalPercentile(own, 'cls'),
      },
    };
  });
}

function countOpen(counts: readonly ClientEventCount[]): number {
  return counts.reduce((sum, { kind, count }) => sum + (kind === 'open' ? count : 0), 0);
}

/** Number of reports of a product event for each start of a build, by version. */
export interface ProductEvent {
  readonly code: string;
  readonly perStart: Readonly<Record<string, number>>;
}

/**
 * Returns the product's events of an application by code, for builds with starts: an event that is reported less often
 * by a new build than by the previous one indicates that sellers cannot do something.
 */
function productEvents(counts: readonly ClientEventCount[], health: readonly VersionHealth[]): ProductEvent[] {
  const events = counts.filter(({ kind }) => kind === 'event');
  const builds = health.filter(({ starts }) => starts > 0);
  return [...new Set(events.map(({ code }) => code))].toSorted().map((code) => ({
    code,
    perStart: Object.fromEntries(
      builds.map(({ version, starts }) => {
        const own = events.filter((event) => event.code === code && event.version === version);
        return [version, own.reduce((sum, { count }) => sum + count, 0) / starts];
      }),
    ),
  }));
}
