import type { ClientEventCount } from '@backoffice/contracts';

/** Values of versions over time: `values[version][slot]`, undefined where nothing is known. */
export interface Series {
  /** The beginnings of the slots in milliseconds since 1970, equally far apart. */
  readonly slots: readonly number[];
  /** In the order in which the versions appeared, newest last. */
  readonly lines: readonly { readonly version: string; readonly values: readonly (number | undefined)[] }[];
}

/** The slots that end with `now`: their number and length in milliseconds. */
export interface Period {
  readonly now: number;
  readonly slots: number;
  readonly slotMs: number;
}

/** The share of each version among the tabs of an application that were open in a slot, from 0 to 1. */
export function tabShares(counts: readonly ClientEventCount[], app: string, period: Period): Series {
  const open = countBy(counts, app, period, (kind) => kind === 'open');
  const totals = sumOf(open, period.slots);
  return seriesOf(open, period, (count, slot) => {
    const total = totals[slot] ?? 0;
    return total === 0 ? undefined : count / total;
  });
}

/** The failures and uncaught errors of each version for each of its starts in a slot. */
export function failuresPerStart(counts: readonly ClientEventCount[], app: string, period: Period): Series {
  const failures = countBy(counts, app, period, (kind) => kind === 'failure' || kind === 'error');
  const starts = countBy(counts, app, period, (kind) => kind === 'start');
  for (const version of starts.keys()) if (!failures.has(version)) failures.set(version, emptySlots(period));
  return seriesOf(failures, period, (count, slot, version) => {
    const started = starts.get(version)?.[slot] ?? 0;
    return started === 0 && count === 0 ? undefined : count / Math.max(1, started);
  });
}

function countBy(
  counts: readonly ClientEventCount[],
  app: string,
  period: Period,
  matches: (kind: ClientEventCount['kind']) => boolean,
): Map<string, number[]> {
  const begin = beginOf(period);
  const versions = new Map<string, number[]>();
  for (const { app: of, version, kind, hour, count } of counts) {
    const slot = Math.floor((Date.parse(hour) - begin) / period.slotMs);
    if (of !== app || !matches(kind) || slot < 0 || slot >= period.slots) continue;
    const values = versions.get(version) ?? emptySlots(period);
    values[slot] = (values[slot] ?? 0) + count;
    versions.set(version, values);
  }
  return versions;
}

function seriesOf(
  versions: ReadonlyMap<string, readonly number[]>,
  period: Period,
  valueOf: (count: number, slot: number, version: string) => number | undefined,
): Series {
  const begin = beginOf(period);
  return {
    slots: Array.from({ length: period.slots }, (_, slot) => begin + slot * period.slotMs),
    lines: [...versions].map(([version, values]) => ({
      version,
      values: values.map((count, slot) => valueOf(count, slot, version)),
    })),
  };
}

/** Slots begin at multiples of their length, so that an hour is one of the clock. */
function beginOf({ now, slots, slotMs }: Period): number {
  return (Math.floor(now / slotMs) - slots + 1) * slotMs;
}

function sumOf(versions: ReadonlyMap<string, readonly number[]>, slots: number): number[] {
  return Array.from({ length: slots }, (_, slot) =>
    [...versions.values()].reduce((sum, values) => sum + (values[slot] ?? 0), 0),
  );
}

function emptySlots({ slots }: Period): number[] {
  return Array.from({ length: slots }, () => 0);
}
