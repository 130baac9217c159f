import type { ClientEventCount, VersionHealth } from '@backoffice/contracts';

/** How often an event of the product was reported for each start of a build, by version. */
export interface ProductEvent {
  readonly code: string;
  readonly perStart: Readonly<Record<string, number>>;
}

/**
 * The product's events in the counts of an application, by their codes, for the builds that were started: one that is
 * reported less often of a new build than of the one before shows that sellers cannot do something any more.
 */
export function productEvents(counts: readonly ClientEventCount[], health: readonly VersionHealth[]): ProductEvent[] {
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
