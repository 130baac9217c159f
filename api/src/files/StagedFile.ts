/**
 * A file that was stored before the transaction that refers to it. Exactly one of the two is called when the write has
 * ended: `commit` when this write was made, `discard` when it failed or an earlier request had made it already.
 */
export interface StagedFile {
  commit?(): Promise<void>;
  discard(): Promise<void>;
}
