import type { PictureReport } from './PictureReport.ts';

/** Options of an upload. `idempotencyKey` remains the same while it is uncertain whether the picture was stored. */
export interface PictureUploadOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
  readonly idempotencyKey: string;
}

/** Uploads a picture and returns its path. */
export type UploadPicture = (file: File, options: PictureUploadOptions) => Promise<string>;

/** Options of a `PictureQueue`. */
export interface PictureQueueOptions {
  /** Maximum number of pictures. With 1, a selected picture replaces the current picture. */
  readonly max: number;
  /**
   * `immediately` uploads each picture after its selection; `on-save` uploads all pictures when `send` is
   * called.
   */
  readonly when: 'immediately' | 'on-save';
  /** Upload of `immediately`; `send` gets its own. */
  readonly upload?: UploadPicture;
  /** Prepares a selected file: upright, at most 1200 px wide, without metadata. @throws RefusedPictureError */
  readonly shrink: (file: File) => Promise<File>;
  /** Origin of stored pictures. */
  readonly cdnHost: string;
  /** Called once for all pictures that were processed together, if there are failures or messages. */
  readonly onReport: (report: PictureReport) => void;
  /** Called if a save retries failed pictures while other uploads are running. */
  readonly onWait?: (counts: { readonly failed: number; readonly uploading: number }) => void;
}
