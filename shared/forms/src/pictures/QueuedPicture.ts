/**
 * A picture of a form: stored at `ref`, or a selected `file` that is not stored yet. `isPrepared` is whether the file
 * has the size for the upload. `progress` is the uploaded share from 0 to 1, or null if unknown.
 */
export interface QueuedPicture {
  readonly id: string;
  /** URL for display: an address of the CDN, or an object URL of a selected file. */
  readonly src: string;
  readonly status: 'ready' | 'uploading' | 'failed';
  readonly progress: number | null;
  readonly ref: string | null;
  readonly file: File | null;
  /** The selected file for the photo editor, because it has more pixels than the prepared file. */
  readonly original: File | null;
  readonly isPrepared: boolean;
}
