import type { MeasuredStack } from './against/MeasuredStack.ts';

/** How a bench measures. */
export interface BenchOptions {
  /** How often each thing is measured; medians are printed. */
  readonly runs: number;
  /** The commit to measure beside the present sources; the bench's own control when undefined. */
  readonly against: string | undefined;
  /** Stacks that run already, which are measured in place of any that would be built; none when empty. */
  readonly running: readonly MeasuredStack[];
  /** How many orders the order lists have; 10,000 and 50,000, one after the other, when undefined. */
  readonly orders: number | undefined;
}
