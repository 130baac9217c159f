import { getPlace } from '@backoffice/release/history/ReleaseState';
import type { ApplicationOverview, Overview } from './overview.ts';

const COLUMNS = 'application,build,place,state,tabs,starts,failures,each start,released,by,reason'.split(',');

/** Returns the overview as lines of a table with every build, newest first. */
export function overviewLines({ applications, problem }: Overview): string[] {
  const table = [COLUMNS, ...applications.flatMap(toRows)];
  const widths = COLUMNS.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const lines = table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return problem === undefined ? lines : [...lines, problem];
}

function toRows({ id, pointer, builds }: ApplicationOverview): string[][] {
  return pointer.builds.toReversed().map(({ version, state, at, by, why, verdict }) => {
    const reports = builds.find((build) => build.version === version);
    return [
      id,
      version,
      pointer.maintenance && version === pointer.current ? 'maintenance' : getPlace(pointer, version),
      state,
      ...(reports === undefined
        ? ['', '', '', '']
        : [
            `${Math.round(reports.tabShare * 100)} %`,
            String(reports.starts),
            String(reports.failures),
            reports.failuresPerStart.toFixed(3),
          ]),
      `${at.slice(0, 19)}Z`,
      by,
      verdict ? `${why} (${state}: ${verdict})`.trimStart() : why,
    ];
  });
}
