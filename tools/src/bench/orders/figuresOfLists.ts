import { type Figure, median, percentile } from '@backoffice/processes';
import type { ListTimes } from './measureList.ts';
import type { NamedLists } from './printLists.ts';

/** Beside the bare list of the same rows. */
const OF_BARE = 1;
const SELECT_ALL_OF_BARE = 1.3;
/** Milliseconds until an order is open, and megabytes of the page. */
const EXPAND_MS = 100;
const MEGABYTES = 250;

/** The medians of the first list beside those of the last one, which is the bare list, with their aims. */
export function figuresOfLists(title: string, lists: NamedLists): readonly Figure[] {
  const [ours = []] = Object.values(lists);
  const [bareName = '', bare = []] = Object.entries(lists).at(-1) ?? [];
  const beside = (name: string, atMost: number, valueOf: (times: ListTimes) => number): Figure => ({
    name: `${title}, ${name}`,
    value: median(ours.map(valueOf)),
    unit: 'ms',
    control: { name: bareName, value: median(bare.map(valueOf)) },
    aim: { of: 'ratio', atMost },
  });
  const alone = (name: string, unit: string, atMost: number, valueOf: (times: ListTimes) => number): Figure => ({
    name: `${title}, ${name}`,
    value: median(ours.map(valueOf)),
    unit,
    aim: { of: 'value', atMost },
  });
  return [
    beside('first row', OF_BARE, ({ firstRow }) => firstRow),
    beside('key p95', OF_BARE, ({ keys }) => percentile(keys, 0.95)),
    beside('select all', SELECT_ALL_OF_BARE, ({ selectAll }) => selectAll),
    beside('frame p95', OF_BARE, ({ frames }) => percentile(frames, 0.95)),
    alone('open an order', 'ms', EXPAND_MS, ({ expand }) => expand),
    alone('memory', 'MB', MEGABYTES, ({ heap }) => heap / 1_000_000),
  ];
}
