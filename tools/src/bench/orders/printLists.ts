import { median } from '../load/printLoads.ts';
import type { ListTimes } from './measureList.ts';

/** The measured lists by name, a run each. */
export type NamedLists = Readonly<Record<string, readonly ListTimes[]>>;

const LONG = 50;

const COLUMNS: readonly { readonly title: string; readonly of: (times: ListTimes) => number }[] = [
  { title: 'first row', of: ({ firstRow }) => firstRow },
  { title: 'key p50', of: ({ keys }) => percentile(keys, 0.5) },
  { title: 'key p95', of: ({ keys }) => percentile(keys, 0.95) },
  { title: 'expand', of: ({ expand }) => expand },
  { title: 'select all', of: ({ selectAll }) => selectAll },
  { title: 'frame p95', of: ({ frames }) => percentile(frames, 0.95) },
  { title: 'frame max', of: ({ frames }) => percentile(frames, 1) },
  { title: 'long frames', of: ({ frames }) => frames.filter((frame) => frame > LONG).length },
  { title: 'elements', of: ({ elements }) => elements },
];

/** Prints a table of medians in ms; a frame is long above 50 ms. */
export function printLists(lists: NamedLists): void {
  console.log(`\n${'list'.padEnd(20)}${COLUMNS.map(({ title }) => title.padStart(13)).join('')}`);
  for (const [name, runs] of Object.entries(lists)) {
    const cells = COLUMNS.map(({ of }) => show(median(runs.map(of))).padStart(13));
    console.log(name.padEnd(20) + cells.join(''));
  }
}

function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}

function show(value: number): string {
  return Number.isNaN(value) ? '-' : value.toFixed(value < 100 ? 1 : 0);
}
