import type { Load } from './measureLoad.ts';

/** A load with the screen and the build that it was of. */
export interface NamedLoad extends Load {
  readonly screen: string;
  readonly build: string;
}

interface Column {
  readonly key: keyof Load;
  readonly title: string;
  readonly show: (value: number) => string;
}

const COLUMNS: readonly Column[] = [
  { key: 'requests', title: 'requests', show: String },
  { key: 'bytes', title: 'kB', show: inKilobytes },
  { key: 'scriptBytes', title: 'script kB', show: inKilobytes },
  { key: 'fcp', title: 'FCP ms', show: rounded },
  { key: 'lcp', title: 'LCP ms', show: rounded },
  { key: 'ready', title: 'ready ms', show: rounded },
  { key: 'shift', title: 'shift', show: (value) => value.toFixed(3) },
];

/**
 * Prints a table: for each screen the medians and the worst of each build, and how the first build's medians compare
 * with the other's.
 */
export function printLoads(loads: readonly NamedLoad[]): void {
  const [first = '', second = ''] = new Set(loads.map(({ build }) => build));
  printRow('screen', 'build', ({ title }) => title);
  for (const screen of new Set(loads.map((load) => load.screen))) {
    const of = (build: string) => loads.filter((load) => load.screen === screen && load.build === build);
    const [ours, control] = [of(first), of(second)];
    printRow(screen, first, showMedian(ours));
    printRow('', '  worst', showWorst(ours));
    printRow('', second, showMedian(control));
    printRow('', '  worst', showWorst(control));
    printRow('', 'ratio', ({ key }) => (medianOf(ours, key) / medianOf(control, key)).toFixed(2));
  }
}

/** The middle of some numbers; of an even count the lower middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
}

function printRow(screen: string, build: string, cell: (column: Column) => string): void {
  const cells = COLUMNS.map((column) => cell(column).padStart(11));
  console.log(screen.padEnd(20) + build.padEnd(12) + cells.join(''));
}

function showMedian(loads: readonly Load[]): (column: Column) => string {
  return ({ key, show }) => show(medianOf(loads, key));
}

function showWorst(loads: readonly Load[]): (column: Column) => string {
  return ({ key, show }) => show(Math.max(...loads.map((load) => load[key])));
}

function medianOf(loads: readonly Load[], key: keyof Load): number {
  return median(loads.map((load) => load[key]));
}

function rounded(value: number): string {
  return String(Math.round(value));
}

function inKilobytes(value: number): string {
  return (value / 1000).toFixed(0);
}
