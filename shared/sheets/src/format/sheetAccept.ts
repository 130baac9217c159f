/**
 * The `accept` attribute of a file picker for `readSheets`. It contains media types in addition to extensions, because
 * Android filters by them; the content decides how a file is read.
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
