import type { Load } from './measureLoad.ts';

/** A load with the screen and the build that it was of. */
export interface NamedLoad extends Load {
  readonly screen: string;
  readonly build: 'federated' | 'one bundle';
}

const COLUMNS: readonly {
  readonly key: keyof Load;
  readonly title: string;
  readonly show: (value: number) => string;
}[] = [
  { key: 'requests', title: 'requests', show: (value) => String(value) },
  { key: 'bytes', title: 'kB', show: inKilobytes },
  { key: 'scriptBytes', title: 'script kB', show: inKilobytes },
  { key: 'fcp', title: 'FCP ms', show: (value) => String(Math.round(value)) },
  { key: 'lcp', title: 'LCP ms', show: (value) => String(Math.round(value)) },
  { key: 'ready', title: 'ready ms', show: (value) => String(Math.round(value)) },
];

/** Prints a table: for each screen the medians of both builds and how they compare. */
export function printLoads(loads: readonly NamedLoad[]): void {
  console.log(
    `\n${'screen'.padEnd(13)}${'build'.padEnd(12)}${COLUMNS.map(({ title }) => title.padStart(11)).join('')}`,
  );
  for (const screen of new Set(loads.map((load) => load.screen))) {
    const [federated, bundle] = (['federated', 'one bundle'] as const).map((build) =>
      medians(loads.filter((load) => load.screen === screen && load.build === build)),
    );
    if (federated === undefined || bundle === undefined) continue;
    row(
      screen,
      'federated',
      COLUMNS.map(({ key, show }) => show(federated[key])),
    );
    row(
      '',
      'one bundle',
      COLUMNS.map(({ key, show }) => show(bundle[key])),
    );
    row(
      '',
      'ratio',
      COLUMNS.map(({ key }) => (federated[key] / bundle[key]).toFixed(2)),
    );
  }
}

function row(screen: string, build: string, cells: readonly string[]): void {
  console.log(screen.padEnd(13) + build.padEnd(12) + cells.map((cell) => cell.padStart(11)).join(''));
}

function medians(loads: readonly Load[]): Load {
  return Object.fromEntries(COLUMNS.map(({ key }) => [key, median(loads.map((load) => load[key]))])) as unknown as Load;
}

/** The middle of some numbers; of an even count the lower middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
}

function inKilobytes(value: number): string {
  return (value / 1000).toFixed(0);
}
