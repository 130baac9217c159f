/**
 * What a row says of its order beside what is stored: something is `waiting` to be sent, or needs the seller's
 * `attention`.
 */
export interface RowMark {
  readonly label: string;
  readonly tone: 'waiting' | 'attention';
}
