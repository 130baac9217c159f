import { median, percentile } from '@backoffice/processes';
import type { ListTimes } from './measureList.ts';

/** The measured lists by name, a run each. */
export type NamedLists = Readonly<Record<string, readonly ListTimes[]>>;

/** Two frames of a screen that draws sixty a second, in ms. */
const LONG = 1000 / 30;
const MEGABYTE = 1_000_000;

const COLUMNS: readonly { readonly title: string; readonly of: (times: ListTimes) => number }[] = [
  { title: 'first row', of: ({ firstRow }) => firstRow },
  { title: 'key p50', of: ({ keys }) => percentile(keys, 0.5) },
  { title: 'key p95', of: ({ keys }) => percentile(keys, 0.95) },
  { title: 'expand', of: ({ expand }) => expand },
  { title: 'select all', of: ({ selectAll }) => median(selectAll) },
  { title: 'first select', of: ({ selectAll: [first = Number.NaN] }) => first },
  { title: 'frame p95', of: ({ frames }) => percentile(frames, 0.95) },
  { title: 'frame max', of: ({ frames }) => percentile(frames, 1) },
  { title: 'long frames', of: ({ frames }) => frames.filter((frame) => frame > LONG).length },
  { title: 'script', of: ({ script }) => script },
  { title: 'blank %', of: ({ blank }) => blank * 100 },
  { title: 'heap MB', of: ({ heap }) => heap / MEGABYTE },
  { title: 'elements', of: ({ elements }) => elements },
];

/** Prints a table of medians and the worst in ms; a frame is long above 33 ms. */
export function printLists(title: string, lists: NamedLists): void {
  console.log(`\n${title.padEnd(20)}${COLUMNS.map((column) => column.title.padStart(13)).join('')}`);
  for (const [name, runs] of Object.entries(lists)) {
    const print = (label: string, choose: (values: readonly number[]) => number) =>
      console.log(label.padEnd(20) + COLUMNS.map(({ of }) => show(choose(runs.map(of))).padStart(13)).join(''));
    print(name, median);
    print('  worst', (values) => Math.max(...values));
  }
}

function show(value: number): string {
  return Number.isNaN(value) ? '-' : value.toFixed(value < 100 ? 1 : 0);
}
