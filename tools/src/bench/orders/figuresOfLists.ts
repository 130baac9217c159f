import { type Figure, median, percentile } from '@backoffice/processes';
import type { ListTimes } from './measureList.ts';
import type { NamedLists } from './printLists.ts';

/** How much longer than in the bare list a click may take on a slow machine. */
const CLICK_RATIO = 2.5;

/** The medians of the first list next to those of the last one, which is the bare list, with their budgets. */
export function figuresOfLists(title: string, lists: NamedLists): readonly Figure[] {
  const [ours = []] = Object.values(lists);
  const [bareName = '', bare = []] = Object.entries(lists).at(-1) ?? [];
  const beside = (name: string, unit: string, aim: Figure['aim'], valueOf: (times: ListTimes) => number): Figure => ({
    name: `${title}, ${name}`,
    value: median(ours.map(valueOf)),
    unit,
    control: { name: bareName, value: median(bare.map(valueOf)) },
    ...(aim && { aim }),
  });
  const budget = (atMost: number, orRatio?: number) =>
    ({ of: 'value', atMost, ...(orRatio !== undefined && { orRatio }) }) as const;
  const clicks = [
    beside('select all', 'ms', budget(160, CLICK_RATIO), ({ selectAll }) => median(selectAll)),
    beside('first select all', 'ms', budget(160, CLICK_RATIO), ({ selectAll: [first = Number.NaN] }) => first),
    beside('open an order', 'ms', budget(160, CLICK_RATIO), ({ expand }) => expand),
    beside('key p95', 'ms', budget(160, CLICK_RATIO), ({ keys }) => percentile(keys, 0.95)),
  ];
  const p75 = (values: readonly number[]) => percentile(values, 0.75);
  return [
    {
      name: `${title}, clicks p75`,
      value: p75(clicks.map(({ value }) => value)),
      unit: 'ms',
      control: { name: bareName, value: p75(clicks.map(({ control }) => control?.value ?? Number.NaN)) },
      aim: budget(100, CLICK_RATIO),
    },
    ...clicks,
    beside('script of a frame', 'ms', budget(10, 3), ({ script }) => script),
    beside('frames without a row in the middle', '%', budget(2), ({ blank }) => blank * 100),
    beside('frames above 33 ms', '%', undefined, ({ frames }) => longShare(frames) * 100),
    beside('first row', 'ms', undefined, ({ firstRow }) => firstRow),
    beside('memory', 'MB', undefined, ({ heap }) => heap / 1_000_000),
  ];
}

/** The part of the frames that took more than two frames of a screen that paints sixty a second. */
function longShare(frames: readonly number[]): number {
  return frames.filter((frame) => frame > 1000 / 30).length / frames.length;
}
