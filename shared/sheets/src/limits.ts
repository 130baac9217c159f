/**
 * The limits of a file. They are counts and not amounts of memory, so that the browser and the API refuse the same
 * files; a thread with 256 MB reads every file within them.
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
  /** Bytes of all parts of a workbook together, unpacked. */
  unpackedBytes: 60 * 1024 * 1024,
  /** Parts of a workbook's archive. */
  parts: 2000,
  /** Timeout of reading a file, in milliseconds. */
  time: 10_000,
  /**
   * Timeout of reading a file in a container, which can be encrypted, in milliseconds: a slow phone hashes a password
   * for 10 s.
   */
  encryptedTime: 30_000,
} as const;
