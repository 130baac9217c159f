/** One result of a measurement, with its control. */
export interface Figure {
  /** Name of the measurement, such as `labels of 10,000 orders, processor`. */
  readonly name: string;
  readonly value: number;
  /** Unit of value and control, such as `ms`, `MB` or `calls/s`. */
  readonly unit: string;
  /** The same measurement of a reference in the same run. */
  readonly control?: { readonly name: string; readonly value: number };
  /**
   * Maximum of the value, or of its ratio to the control. The maximum of a value is also met if the ratio is at most
   * `orRatio`: on a slow machine.
   */
  readonly aim?: { readonly of: 'value' | 'ratio'; readonly atMost: number; readonly orRatio?: number };
}
