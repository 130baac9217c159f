/** One result of a measurement, with what it is compared with. */
export interface Figure {
  /** What was measured, such as `labels of 10,000 orders, processor`. */
  readonly name: string;
  readonly value: number;
  /** Of the value and the control's, such as `ms`, `MB` or `calls/s`. */
  readonly unit: string;
  /** The same of something else, measured in the same run. */
  readonly control?: { readonly name: string; readonly value: number };
  /** What is aimed at: of the value, or of it as a part of the control's. */
  readonly aim?: { readonly of: 'value' | 'ratio'; readonly atMost?: number; readonly atLeast?: number };
}
