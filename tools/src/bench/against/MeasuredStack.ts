/** A running product that is measured: its name in the table and the origin of its host. */
export interface MeasuredStack {
  readonly name: string;
  readonly host: string;
}
