import type { Sample } from './fitLine.ts';

/**
 * The lowest sample of each of so many equal spans of time: what is left after the garbage collector ran, which it does
 * every few minutes. A span should be longer than that.
 */
export function lowestOf(samples: readonly Sample[], spans: number): Sample[] {
  const first = samples.at(0)?.minute ?? 0;
  const length = ((samples.at(-1)?.minute ?? first) - first) / spans;
  const bySpan = Object.groupBy(samples, ({ minute }) =>
    length === 0 ? 0 : Math.min(spans - 1, Math.floor((minute - first) / length)),
  );
  return Object.values(bySpan).flatMap((span = []) =>
    span.slice(0, 1).map((one) => span.reduce((low, each) => (each.megabytes < low.megabytes ? each : low), one)),
  );
}
