/**
 * The format of a file by its first bytes: a zip archive (.xlsx), an OLE container (.xls, encrypted .xlsx, other
 * documents), a stream of records without a container (.xls of Excel 2 to 4), or text.
 */
export type SheetFormat = 'zip' | 'container' | 'records' | 'text';

/** Detects the format of a file by its content: the one function for the browser and the API. */
export function detectFormat(bytes: Uint8Array): SheetFormat {
  if (startsWith(bytes, 0x50, 0x4b)) return 'zip';
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return 'container';
  return isBareWorkbook(bytes) ? 'records' : 'text';
}

function startsWith(bytes: Uint8Array, ...signature: number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

/** Workbooks of Excel 2 to 4 start with their first record (BOF) instead of a container. */
function isBareWorkbook(bytes: Uint8Array): boolean {
  return bytes[0] === 9 && [0, 2, 4, 8].includes(bytes[1] ?? -1) && bytes[3] === 0;
}
