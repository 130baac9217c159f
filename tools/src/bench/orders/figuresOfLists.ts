import { type Figure, median, percentile } from '@backoffice/processes';
import type { ListTimes } from './measureList.ts';
import type { NamedLists } from './printLists.ts';

/** The medians of the first list beside those of the last one, which is the bare list, with their aims. */
export function figuresOfLists(title: string, lists: NamedLists): readonly Figure[] {
  const [ours = []] = Object.values(lists);
  const [bareName = '', bare = []] = Object.entries(lists).at(-1) ?? [];
  const beside = (
    name: string,
    unit: string,
    aim: NonNullable<Figure['aim']>,
    valueOf: (times: ListTimes) => number,
  ): Figure => ({
    name: `${title}, ${name}`,
    value: median(ours.map(valueOf)),
    unit,
    control: { name: bareName, value: median(bare.map(valueOf)) },
    aim,
  });
  const ofBare = (atMost: number) => ({ of: 'ratio', atMost }) as const;
  const below = (atMost: number) => ({ of: 'value', atMost }) as const;
  return [
    beside('first row', 'ms', ofBare(1), ({ firstRow }) => firstRow),
    beside('key p95', 'ms', ofBare(1), ({ keys }) => percentile(keys, 0.95)),
    beside('select all', 'ms', ofBare(1.3), ({ selectAll }) => median(selectAll)),
    beside('first select all', 'ms', ofBare(1.3), ({ selectAll: [first = Number.NaN] }) => first),
    beside('frame p95', 'ms', ofBare(1), ({ frames }) => percentile(frames, 0.95)),
    beside('open an order', 'ms', below(100), ({ expand }) => expand),
    beside('memory', 'MB', below(250), ({ heap }) => heap / 1_000_000),
  ];
}
