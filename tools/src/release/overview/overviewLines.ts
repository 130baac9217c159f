import { getPlace } from '../pointer/ReleaseState.ts';
import type { ApplicationOverview, Overview } from './overview.ts';

/** Returns the overview as lines of a table with the builds that are served or in use. */
export function overviewLines({ applications, problem }: Overview): string[] {
  const rows = applications.flatMap(toRows);
  const table = [['application', 'build', 'place', 'tabs', 'starts', 'failures', 'each start'], ...rows];
  const widths = (table[0] ?? []).map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const lines = table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return problem === undefined ? lines : [...lines, problem];
}

function toRows({ id, pointer, builds }: ApplicationOverview): string[][] {
  return builds.map(({ version, tabShare, starts, failures, failuresPerStart }) => [
    id,
    version,
    pointer.maintenance && version === pointer.current ? 'maintenance' : getPlace(pointer, version),
    `${Math.round(tabShare * 100)} %`,
    String(starts),
    String(failures),
    failuresPerStart.toFixed(3),
  ]);
}
