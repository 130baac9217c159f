/**
 * One picture of a form: stored under `ref`, or a chosen `file` that is not stored yet. `isPrepared` says that the file
 * has the size in which it is sent. `progress` is the sent share from 0 to 1, null while that is unknown.
 */
export interface QueuedPicture {
  readonly id: string;
  /** Where it can be shown from: an address of the CDN, or an object URL of a chosen file. */
  readonly src: string;
  readonly status: 'ready' | 'uploading' | 'failed';
  readonly progress: number | null;
  readonly ref: string | null;
  readonly file: File | null;
  /** The file as it was chosen, for the photo editor: a cut-out of it has more pixels than of the prepared file. */
  readonly original: File | null;
  readonly isPrepared: boolean;
}
