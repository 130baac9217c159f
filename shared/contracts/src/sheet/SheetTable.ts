/** Rows of cell texts; row 0 is the first row of the sheet, empty rows included. A row ends with its last text. */
export type SheetRows = readonly (readonly string[])[];

/** Merged cells: the position of the first cell from 0, which has the text, and how many rows and columns they cover. */
export interface MergedCells {
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
}

/** A sheet of a workbook, a table of an HTML page, or the content of a text file, as a seller's file holds it. */
export interface SheetTable {
  /** The name of the sheet; '' if it has none. */
  readonly name: string;
  readonly rows: SheetRows;
  /** A sheet that the program which saved the file does not show. */
  readonly isHidden: boolean;
  /** The sheet that was open when the file was saved. */
  readonly isActive: boolean;
  /** Indexes of rows that are hidden or filtered out, ascending. */
  readonly hiddenRows: readonly number[];
  /** Indexes of hidden columns, ascending. */
  readonly hiddenColumns: readonly number[];
  readonly merges: readonly MergedCells[];
  /** The line, from 1, at which a quote opens that is never closed; null if there is none. */
  readonly unclosedQuoteAt: number | null;
}

/** Creates a visible table of rows without a name, hidden parts or merged cells, except for what `parts` sets. */
export function createSheetTable(rows: SheetRows, parts: Partial<Omit<SheetTable, 'rows'>> = {}): SheetTable {
  return {
    name: '',
    isHidden: false,
    isActive: false,
    hiddenRows: [],
    hiddenColumns: [],
    merges: [],
    unclosedQuoteAt: null,
    ...parts,
    rows,
  };
}
