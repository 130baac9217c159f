import { median } from '@backoffice/processes';
import type { Load } from './measureLoad.ts';

/** A load with the screen and the build that it was of, and how many lists of earlier visits the browser had then. */
export interface NamedLoad extends Load {
  readonly screen: string;
  readonly build: string;
  readonly kept: number;
}

interface Column {
  readonly key: Exclude<keyof NamedLoad, 'screen' | 'build'>;
  readonly title: string;
  readonly show: (value: number) => string;
}

const COLUMNS: readonly Column[] = [
  { key: 'requests', title: 'requests', show: String },
  { key: 'bytes', title: 'kB', show: inKilobytes },
  { key: 'scriptBytesUntilReady', title: 'script kB', show: inKilobytes },
  { key: 'scriptBytes', title: 'at rest kB', show: inKilobytes },
  { key: 'fcp', title: 'FCP ms', show: rounded },
  { key: 'lcp', title: 'LCP ms', show: rounded },
  { key: 'rows', title: 'rows ms', show: rounded },
  { key: 'ready', title: 'ready ms', show: rounded },
  { key: 'answer', title: 'answer ms', show: rounded },
  { key: 'processor', title: 'main ms', show: rounded },
  { key: 'shift', title: 'shift', show: (value) => value.toFixed(3) },
  { key: 'kept', title: 'kept lists', show: String },
];

/**
 * Prints a table: for each screen the medians and the worst of each build, and how the first build's medians compare
 * with those of each other one. The kilobytes of script are those until the screen can be used, and until it is at rest.
 */
export function printLoads(loads: readonly NamedLoad[]): void {
  const [first = '', ...others] = new Set(loads.map(({ build }) => build));
  printRow('screen', 'build', ({ title }) => title);
  for (const screen of new Set(loads.map((load) => load.screen))) {
    const of = (build: string) => loads.filter((load) => load.screen === screen && load.build === build);
    const ours = of(first);
    printRow(screen, first, showMedian(ours));
    printRow('', '  worst', showWorst(ours));
    for (const other of others) {
      const control = of(other);
      printRow('', other, showMedian(control));
      printRow('', '  worst', showWorst(control));
      printRow('', '  ratio', ({ key }) => (medianOf(ours, key) / medianOf(control, key)).toFixed(2));
    }
  }
}

function printRow(screen: string, build: string, cell: (column: Column) => string): void {
  const cells = COLUMNS.map((column) => cell(column).padStart(11));
  console.log(screen.padEnd(20) + build.padEnd(12) + cells.join(''));
}

function showMedian(loads: readonly NamedLoad[]): (column: Column) => string {
  return ({ key, show }) => show(medianOf(loads, key));
}

function showWorst(loads: readonly NamedLoad[]): (column: Column) => string {
  return ({ key, show }) => show(Math.max(...loads.map((load) => load[key])));
}

function medianOf(loads: readonly NamedLoad[], key: Column['key']): number {
  return median(loads.map((load) => load[key]));
}

function rounded(value: number): string {
  return Number.isNaN(value) ? '-' : String(Math.round(value));
}

function inKilobytes(value: number): string {
  return (value / 1000).toFixed(value < 10_000 ? 1 : 0);
}
