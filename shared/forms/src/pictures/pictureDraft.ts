/** A picture in a draft; `key` is the idempotency key of the upload. */
export interface DraftPicture {
  readonly id: string;
  readonly ref: string | null;
  readonly isPrepared: boolean;
  readonly key: string;
}

/** Pictures of a draft in their order, and the files of selected pictures by `pictureFileKey`. */
export interface PictureDraft {
  readonly pictures: readonly DraftPicture[];
  readonly files: ReadonlyMap<string, File>;
}

/** The API deletes an unused picture after one day. Half of this time is reserved for the save. */
const UNSAVED_PICTURE_AGE = 12 * 60 * 60_000;

/** Returns whether a save can still use a picture that was uploaded `age` milliseconds ago. */
export function isUploadValid(age: number): boolean {
  return age < UNSAVED_PICTURE_AGE;
}

/**
 * Returns the name of a file in a draft. The prepared file has a name of its own, because a draft writes each file only
 * once.
 */
export function pictureFileKey({ id, isPrepared }: { readonly id: string; readonly isPrepared: boolean }): string {
  return isPrepared ? `${id}.prepared` : id;
}
