/** What a file is by its first bytes: a zip archive (.xlsx), a binary workbook (.xls), or text. */
export type SheetFormat = 'zip' | 'xls' | 'text';

/** Detects the format of a file by its signature. */
export function detectFormat(bytes: Uint8Array): SheetFormat {
  if (startsWith(bytes, 0x50, 0x4b)) return 'zip';
  return startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0) || isBareWorkbook(bytes) ? 'xls' : 'text';
}

function startsWith(bytes: Uint8Array, ...signature: number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

/** Workbooks of Excel 2 to 4 begin with their first record (BOF) instead of a container. */
function isBareWorkbook(bytes: Uint8Array): boolean {
  return bytes[0] === 9 && [0, 2, 4, 8].includes(bytes[1] ?? -1) && bytes[3] === 0;
}
