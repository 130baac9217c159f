import type { ClientEventCount } from './clientEventCount.ts';

/** How a build of an application does: its starts, and what failed of `load`, `render` and by uncaught errors. */
export interface VersionHealth {
  readonly app: string;
  readonly version: string;
  readonly starts: number;
  /** Failures and uncaught errors. */
  readonly failures: number;
  /** Failures for each start; with failures and no start at all, their number. */
  readonly failuresPerStart: number;
}

/** The health of every build in the counts, in the order in which they first occur. Filter the counts by time before. */
export function versionHealth(counts: readonly ClientEventCount[]): VersionHealth[] {
  const builds = new Map<string, { app: string; version: string; starts: number; failures: number }>();
  for (const { kind, app, version, count } of counts) {
    if (kind !== 'start' && kind !== 'failure' && kind !== 'error') continue;
    const key = `${app} ${version}`;
    const build = builds.get(key) ?? { app, version, starts: 0, failures: 0 };
    builds.set(key, build);
    if (kind === 'start') build.starts += count;
    else build.failures += count;
  }
  return [...builds.values()].map((build) => ({
    ...build,
    failuresPerStart: build.failures / Math.max(1, build.starts),
  }));
}
