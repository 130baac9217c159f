/**
 * The `accept` attribute of a picker for files that `readSheets` reads. It names media types in addition to endings, by which
 * Android decides what it offers; the content decides what is read.
 */
export const SHEET_ACCEPT = [
  '.xlsx',
  '.xls',
  '.csv',
  '.tsv',
  '.txt',
  '.htm',
  '.html',
  '.mht',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.ms-excel',
  'text/csv',
  'text/comma-separated-values',
  'text/tab-separated-values',
  'text/plain',
  'text/html',
  // Cloud drives and mail programs send files of unknown types.
  'application/octet-stream',
].join(',');
