/** One result of a measurement, with what it is compared with. */
export interface Figure {
  /** What was measured, such as `labels of 10,000 orders, processor`. */
  readonly name: string;
  readonly value: number;
  /** Of the value and the control's, such as `ms`, `MB` or `calls/s`. */
  readonly unit: string;
  /** The same of something else, measured in the same run. */
  readonly control?: { readonly name: string; readonly value: number };
  /**
   * The aim for the value, or for its ratio to the control. An aim for the value is also reached if the ratio is at most
   * `orRatio`: on a slow machine.
   */
  readonly aim?: {
    readonly of: 'value' | 'ratio';
    readonly atMost?: number;
    readonly atLeast?: number;
    readonly orRatio?: number;
  };
}
