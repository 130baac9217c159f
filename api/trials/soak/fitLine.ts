/** One measurement: minutes since the start, and megabytes. */
export interface Sample {
  readonly minute: number;
  readonly megabytes: number;
}

/** Returns the slope of the least-squares line through samples in megabytes a minute; 0 for fewer than two. */
export function fitLine(samples: readonly Sample[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  if (samples.length < 2) return 0;
  const middle = mean(samples.map(({ minute }) => minute));
  const height = mean(samples.map(({ megabytes }) => megabytes));
  const spread = samples.reduce((sum, { minute }) => sum + (minute - middle) ** 2, 0);
  const together = samples.reduce((sum, { minute, megabytes }) => sum + (minute - middle) * (megabytes - height), 0);
  return spread === 0 ? 0 : together / spread;
}

/**
 * Returns the lowest sample of each of `spans` equal periods: the memory after garbage collection, which runs every few
 * minutes. A period should be longer than that.
 */
export function findLowest(samples: readonly Sample[], spans: number): Sample[] {
  const first = samples.at(0)?.minute ?? 0;
  const length = ((samples.at(-1)?.minute ?? first) - first) / spans;
  const bySpan = Object.groupBy(samples, ({ minute }) =>
    length === 0 ? 0 : Math.min(spans - 1, Math.floor((minute - first) / length)),
  );
  return Object.values(bySpan).flatMap((span = []) =>
    span.slice(0, 1).map((one) => span.reduce((low, each) => (each.megabytes < low.megabytes ? each : low), one)),
  );
}
