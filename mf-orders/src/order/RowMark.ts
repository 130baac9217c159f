/** The mark of a row whose order has changes `waiting` to be sent, or needs the seller's `attention`. */
export interface RowMark {
  readonly label: string;
  readonly tone: 'waiting' | 'attention';
}
