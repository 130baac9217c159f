/** A sheet as rows of cell texts; row 0 is the first row of the sheet, empty rows included. */
export type SheetRows = readonly (readonly string[])[];
