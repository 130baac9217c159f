import {
  type ClientError,
  type ClientEventReport,
  type Vital,
  type VersionHealth,
  versionHealth,
  vitalPercentile,
} from '@backoffice/contracts';
import type { JournalEntry } from '../release/journal/JournalEntry.ts';
import type { Pointer, ReleaseState } from '../release/pointer/ReleaseState.ts';
import { decideRollbacks } from './watch/decideRollbacks.ts';
import { type ProductEvent, productEvents } from './productEvents.ts';
import { type Series, failuresPerStart, tabShares } from './plots/series.ts';

/** The vitals of a build: three quarters of the reports are not above these; undefined without reports. */
export type BuildVitals = Readonly<Record<'lcp' | 'inp' | 'cls', number | undefined>> & { readonly version: string };

/** What is known of an application: what is served of it, and what pages reported of its builds. */
export interface ApplicationOverview {
  readonly id: string;
  readonly pointer: Pointer;
  /** Of the builds that pages began with in the last 24 hours. */
  readonly health: readonly VersionHealth[];
  readonly vitals: readonly BuildVitals[];
  /** The builds that fail too often compared with the one before (`decideRollbacks`). */
  readonly failing: readonly string[];
  /** Of the same builds and hours. */
  readonly events: readonly ProductEvent[];
  /** Of the last seven days. */
  readonly tabs: Series;
  readonly failures: Series;
}

/** An uncaught error, how often it was reported in seven days, and its stack as places in our sources. */
export interface ErrorOverview extends ClientError {
  readonly count: number;
}

/** Everything that teams see of their releases. */
export interface Overview {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly applications: readonly ApplicationOverview[];
  readonly errors: readonly ErrorOverview[];
  /** Newest first. */
  readonly journal: readonly JournalEntry[];
  /** Why there are no reports of pages; undefined when they could be read. */
  readonly problem: string | undefined;
}

/** What an overview is made of; `report` is a text where what pages reported could not be read. */
export interface OverviewSources {
  readonly state: ReleaseState;
  readonly journal: readonly JournalEntry[];
  readonly report: ClientEventReport | string;
  readonly now: number;
  readonly resolveFrame: (frame: string) => string;
}

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** How far back reports are shown. */
export const OVERVIEW_MS = 7 * DAY;
const SLOT_MS = 6 * HOUR;
const ERRORS_MAX = 50;
const JOURNAL_MAX = 100;
const SHOWN_VITALS = ['lcp', 'inp', 'cls'] as const satisfies readonly Vital[];

/** The overview of the releases of a profile. */
export function overviewOf({ state, journal, report, now, resolveFrame }: OverviewSources): Overview {
  const { counts, errors } = typeof report === 'string' ? { counts: [], errors: [] } : report;
  const lastDay = counts.filter(({ hour }) => Date.parse(hour) > now - DAY);
  const decisions = decideRollbacks(state, counts);
  const period = { now, slots: OVERVIEW_MS / SLOT_MS, slotMs: SLOT_MS };
  const applications = Object.entries(state.applications)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, pointer]): ApplicationOverview => {
      const own = counts.filter(({ app }) => app === id);
      const ownOfDay = lastDay.filter(({ app }) => app === id);
      const health = versionHealth(ownOfDay);
      const measured = [...new Set(own.filter(({ kind }) => kind === 'vital').map(({ version }) => version))];
      return {
        id,
        pointer,
        health,
        failing: decisions.filter((decision) => decision.id === id).map(({ version }) => version),
        events: productEvents(ownOfDay, health),
        vitals: measured.map((version) => {
          const reports = own.filter((count) => count.version === version);
          const [lcp, inp, cls] = SHOWN_VITALS.map((metric) => vitalPercentile(reports, metric));
          return { version, lcp, inp, cls };
        }),
        tabs: tabShares(own, id, period),
        failures: failuresPerStart(own, id, period),
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
