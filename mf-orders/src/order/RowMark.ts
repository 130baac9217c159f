/** The mark of a row whose order has unsaved changes: `waiting` to be sent, or needing the seller's `attention`. */
export interface RowMark {
  readonly label: string;
  readonly tone: 'waiting' | 'attention';
}
