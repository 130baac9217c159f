/** The spreadsheet library, fetched with the first file that is read or written: it is larger than all orders' code. */
export function loadXlsx() {
  return import('@e965/xlsx');
}

export type XlsxLibrary = Awaited<ReturnType<typeof loadXlsx>>;
