/**
 * The limits of a file. They are counts and not amounts of memory, so that the browser and the API refuse the same
 * files.
 */
export const LIMITS = {
  /** Rows of a sheet, empty rows included; an import accepts 10,000 lines. */
  rows: 50_000,
  columns: 200,
  /** Cells of a workbook, or elements of an HTML page. */
  cells: 400_000,
  /** Sheets of a workbook, or tables of an HTML page. */
  sheets: 100,
  /** Characters of a cell: Excel's own limit. */
  cellLength: 32_767,
  /** Columns and rows of Excel's format, which elements of a workbook may name. */
  formatColumns: 16_384,
  formatRows: 1_048_576,
  /** Characters of all cells together. A file can repeat one text in every cell. */
  characters: 20_000_000,
  /**
   * Bytes of the parts of a workbook together, unpacked: 1.5 times a workbook of `cells` cells of ordinary text, which
   * has 22 MB with shared texts (Excel) and 37 MB with a text in every cell (our own files).
   */
  unpackedBytes: 56 * 1024 * 1024,
  /** Bytes of a part without cells: Excel's maximum of 64,000 formats has 128 bytes for each. */
  otherPartBytes: 8 * 1024 * 1024,
  /** Parts of a workbook's archive, or of a web archive. */
  parts: 2000,
  /** Rounds of the hash of a password; Excel writes 100,000. */
  spinCount: 1_000_000,
  /** Timeout of reading a file, in milliseconds. */
  time: 10_000,
  /**
   * Timeout of reading a file in a container, which can be encrypted, in milliseconds: a slow phone hashes a password
   * for 10 s.
   */
  encryptedTime: 30_000,
} as const;
