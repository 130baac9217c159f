/**
 * Rows of cell texts. Row 0 is the first row of the sheet; empty rows are included. A row ends with its last non-empty
 * cell.
 */
export type SheetRows = readonly (readonly string[])[];

/** Merged cells: the index of the first cell from 0, which has the text, and the number of covered rows and columns. */
export interface MergedCells {
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
}

/** A sheet of a workbook, a table of an HTML page, or the content of a text file in a seller's file. */
export interface SheetTable {
  /** Name of the sheet; '' if it has none. */
  readonly name: string;
  readonly rows: SheetRows;
  /** Whether spreadsheet programs hide the sheet. */
  readonly isHidden: boolean;
  /** Whether the sheet was the active sheet when the file was saved. */
  readonly isActive: boolean;
  /** Indexes of hidden or filtered rows, ascending. */
  readonly hiddenRows: readonly number[];
  /** Indexes of hidden columns, ascending. */
  readonly hiddenColumns: readonly number[];
  readonly merges: readonly MergedCells[];
  /** Line from 1 with an opening quote that is never closed, or null. */
  readonly unclosedQuoteAt: number | null;
}

/** Creates a visible table without name, hidden parts and merged cells; `parts` overrides these defaults. */
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
