/** What a draft keeps of one photo. */
export interface DraftPhoto {
  readonly id: string;
  readonly ref: string | null;
  readonly isPrepared: boolean;
}

/** The photos of a draft in their order, and the files of those that were chosen and are not saved, by id and, once prepared, `id.prepared`. */
export interface PhotoDraft {
  readonly photos: readonly DraftPhoto[];
  readonly files: ReadonlyMap<string, File>;
}

/** The API holds a picture that no save has named for a day; half of it is left for the save to come. */
const HELD_FOR = 12 * 60 * 60_000;

/** Whether a picture that was sent so long ago, in milliseconds, may still be named by a save. */
export function isFresh(age: number): boolean {
  return age < HELD_FOR;
}
