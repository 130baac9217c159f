/** What a draft keeps of one picture; `key` is the idempotency key under which it is sent. */
export interface DraftPicture {
  readonly id: string;
  readonly ref: string | null;
  readonly isPrepared: boolean;
  readonly key: string;
}

/** The pictures of a draft in their order, and the files of the chosen ones by `pictureFileKey`. */
export interface PictureDraft {
  readonly pictures: readonly DraftPicture[];
  readonly files: ReadonlyMap<string, File>;
}

/** The API keeps a picture that no save has named for a day; half of that is left for the save. */
const UNSAVED_PICTURE_AGE = 12 * 60 * 60_000;

/** Whether a picture that was sent so long ago, in milliseconds, can still be named by a save. */
export function isUploadValid(age: number): boolean {
  return age < UNSAVED_PICTURE_AGE;
}

/** The name of a file in a draft. A draft writes a file once: the prepared file is another one than the chosen file. */
export function pictureFileKey({ id, isPrepared }: { readonly id: string; readonly isPrepared: boolean }): string {
  return isPrepared ? `${id}.prepared` : id;
}
