import type { LoggedCall } from './CallLog.ts';
import type { StatementSample } from './StatementSampler.ts';
import type { TimedList } from './measureLists.ts';

/** What slow lists waited for: milliseconds of an average one, and what was carried out meanwhile. */
export interface ListCauses {
  readonly count: number;
  readonly ms: number;
  readonly parts: readonly (readonly [name: string, ms: number])[];
  /** Calls of others that were carried out, on average, by route. */
  readonly beside: readonly (readonly [route: string, calls: number])[];
  /** Statements in the database on average: those that ran, waited for a lock, and whose transaction waited. */
  readonly statements: Omit<StatementSample, 'at'>;
}

/**
 * What the lists that took longer than `slowFrom` milliseconds waited for. `own` are the lines of the log of those
 * lists, in their order; `others` those of all other calls.
 */
export function listCauses(
  lists: readonly TimedList[],
  {
    own,
    others,
    samples,
    slowFrom,
  }: {
    readonly own: readonly LoggedCall[];
    readonly others: readonly LoggedCall[];
    readonly samples: readonly StatementSample[];
    readonly slowFrom: number;
  },
): ListCauses {
  const slow = lists.flatMap((list, index) => {
    const line = own[index];
    return list.ms >= slowFrom && line !== undefined ? [{ list, line }] : [];
  });
  const mean = (valueOf: (each: (typeof slow)[number]) => number) =>
    slow.reduce((sum, each) => sum + valueOf(each), 0) / Math.max(1, slow.length);
  const wayOf = ({ list, line }: (typeof slow)[number]) => Math.max(0, list.ms - line.ms);
  const parts = [
    ['on the way', mean(wayOf)],
    ['turn', mean(({ line }) => line.turnMs)],
    ['connection', mean(({ line }) => line.connectionMs)],
    ['own work of the event loop', mean(({ line }) => line.loopMs)],
    ['work of others there', mean(({ list, line }) => Math.max(0, list.loop.running - line.loopMs))],
    ['its wait for a processor', mean(({ list }) => list.loop.waiting)],
    [
      'database, with the loop idle',
      mean(({ list, line }) =>
        Math.max(0, line.ms - list.loop.running - list.loop.waiting - line.turnMs - line.connectionMs),
      ),
    ],
  ] as const;
  const total = slow.reduce((sum, { list }) => sum + list.ms, 0);
  const besides = new Map<string, number>();
  for (const { list } of slow)
    for (const { route = '', time, ms, turnMs } of others) {
      const overlap = Math.min(time, list.at + list.ms) - Math.max(time - ms + turnMs, list.at);
      if (overlap > 0) besides.set(route, (besides.get(route) ?? 0) + overlap / total);
    }
  const taken = samples.filter(({ at }) => slow.some(({ list }) => at >= list.at && at <= list.at + list.ms));
  const meanOf = (name: 'running' | 'locked' | 'idle') =>
    taken.reduce((sum, sample) => sum + sample[name], 0) / Math.max(1, taken.length);
  return {
    count: slow.length,
    ms: mean(({ list }) => list.ms),
    parts,
    beside: [...besides].toSorted(([, a], [, b]) => b - a),
    statements: { running: meanOf('running'), locked: meanOf('locked'), idle: meanOf('idle') },
  };
}
