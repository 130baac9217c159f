/** Rows of cells as text; row 0 is the first row of the sheet, empty rows included. */
export type SheetRows = readonly (readonly string[])[];

/** A file of rows that was read; `isPlain` when the API would read the same out of it. */
export interface SheetFile {
  readonly file: File;
  readonly sheets: readonly SheetRows[];
  readonly isPlain: boolean;
}
