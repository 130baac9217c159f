import type { PictureReport } from './PictureReport.ts';

/** How one picture is sent. `idempotencyKey` stays the same until it is certain whether the picture was stored. */
export interface PictureUploadOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
  readonly idempotencyKey: string;
}

/** Sends one picture and answers where it is stored. */
export type UploadPicture = (file: File, options: PictureUploadOptions) => Promise<string>;

/** The settings of a `PictureQueue`. */
export interface PictureQueueOptions {
  /** How many pictures there may be. With 1 a chosen picture replaces the one that is there. */
  readonly max: number;
  /** `at-once`: each picture is sent as soon as it is chosen; `on-save`: all wait until `send` is called. */
  readonly when: 'at-once' | 'on-save';
  readonly upload: UploadPicture;
  /** Prepares a chosen file: upright, at most 1200 px wide, without its metadata. @throws RefusedPictureError */
  readonly shrink: (file: File) => Promise<File>;
  /** The origin of stored pictures. */
  readonly cdnHost: string;
  /** Called once for all pictures that were prepared or sent together, if something is to be shown. */
  readonly onReport: (report: PictureReport) => void;
  /** Called when a save retries failed pictures while others are still on their way. */
  readonly onWait?: (counts: { readonly failed: number; readonly uploading: number }) => void;
}
