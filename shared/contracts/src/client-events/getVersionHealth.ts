import type { ClientEventCount } from './clientEventCount.ts';

/** Starts and failures of one build of an application. */
export interface VersionHealth {
  readonly app: string;
  readonly version: string;
  readonly starts: number;
  /** Failed loads, failed renders and uncaught errors. */
  readonly failures: number;
  /** Failures per start; equal to `failures` if the build has no starts. */
  readonly failuresPerStart: number;
}

/**
 * Returns the health of each build in the order of its first occurrence in the counts. The caller selects the period.
 */
export function getVersionHealth(counts: readonly ClientEventCount[]): VersionHealth[] {
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
