/**
 * A file that was stored before the transaction that refers to it. At most one of the two is called when the write has
 * ended: `commit` when this write was made, `discard` when it failed or an earlier request had made it already. Neither
 * is when the connection was lost meanwhile: a file that no record names is removed by the cleanup.
 */
export interface StagedFile {
  commit?(): Promise<void>;
  discard(): Promise<void>;
}
