/** One measurement: minutes since the beginning, and megabytes. */
export interface Sample {
  readonly minute: number;
  readonly megabytes: number;
}

/** The slope of the straight line through samples by least squares, in megabytes a minute; 0 for fewer than two. */
export function fitLine(samples: readonly Sample[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  if (samples.length < 2) return 0;
  const middle = mean(samples.map(({ minute }) => minute));
  const height = mean(samples.map(({ megabytes }) => megabytes));
  const spread = samples.reduce((sum, { minute }) => sum + (minute - middle) ** 2, 0);
  const together = samples.reduce((sum, { minute, megabytes }) => sum + (minute - middle) * (megabytes - height), 0);
  return spread === 0 ? 0 : together / spread;
}
