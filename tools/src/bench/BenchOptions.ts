/** How a bench measures. */
export interface BenchOptions {
  /** How often each thing is measured; medians are printed. */
  readonly runs: number;
  /** The commit to measure beside the present sources; the bench's own control when undefined. */
  readonly against: string | undefined;
}
