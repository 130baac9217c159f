import { IMPORT_BYTES_MAX } from '@backoffice/contracts';
import { type DecodedText, decodeText } from './decodeText.ts';
import { cellsOf } from './cellsOf.ts';
import { loadXlsx } from './loadXlsx.ts';
import { readHtmlRows } from './readHtmlRows.ts';
import { readTextRows } from './readTextRows.ts';
import type { SheetFile } from './SheetFile.ts';
import { type SheetProblem, UnreadableSheetError } from './UnreadableSheetError.ts';

/** The endings of the files that are taken, as a file picker wants them. */
export const SHEET_TYPES = '.xlsx,.xls,.csv';

/** Far more rows than lines are allowed, so that no row is dropped in silence: empty rows count here. */
const ROWS_READ = 100_000;

/**
 * Reads an .xlsx, .xls or .csv file as text.
 * @throws UnreadableSheetError with the words for the seller; other errors when the library can't be fetched
 */
export async function readSheetFile(file: File): Promise<SheetFile> {
  if (!/\.(xlsx|xls|csv)$/i.test(file.name)) throw new UnreadableSheetError('wrong-type');
  if (file.size > IMPORT_BYTES_MAX) throw new UnreadableSheetError('too-large');
  if (file.size === 0) throw new UnreadableSheetError('empty');
  const [library, bytes] = await Promise.all([loadXlsx(), bytesOf(file)]);
  const read = parse(library, bytes);
  if (read.sheets.every((rows) => rows.every((row) => row.every((cell) => cell.trim() === ''))))
    throw new UnreadableSheetError('empty');
  if (read.sheets.some((rows) => rows.length >= ROWS_READ)) throw new UnreadableSheetError('too-many-lines');
  return { file, ...read };
}

async function bytesOf(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (error) {
    // The file was moved, or lies in a cloud that does not answer.
    throw new UnreadableSheetError('unreadable', { cause: error });
  }
}

function parse(library: Awaited<ReturnType<typeof loadXlsx>>, bytes: Uint8Array): Omit<SheetFile, 'file'> {
  try {
    if (isBook(bytes)) return readBook();
    const decoded = decodeText(bytes);
    if (decoded === undefined || decoded.text.startsWith('%PDF')) throw new UnreadableSheetError('unreadable');
    if (isMarkup(decoded)) {
      const sheets = /<\w*:?Workbook\b/.test(decoded.text) ? readBook().sheets : [readHtmlRows(decoded.text)];
      return { sheets, isPlain: false };
    }
    return { sheets: [readTextRows(library, decoded.text)], isPlain: !decoded.isUtf16 };
  } catch (error) {
    throw error instanceof UnreadableSheetError ? error : new UnreadableSheetError(problemIn(error), { cause: error });
  }

  function readBook() {
    return cellsOf(library, library.read(bytes, { type: 'array', dense: true, cellNF: true, sheetRows: ROWS_READ }));
  }
}

/** What a zip (.xlsx) and a compound file (.xls) begin with. */
const SIGNATURES = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
];

function isBook(bytes: Uint8Array): boolean {
  return SIGNATURES.some((signature) => signature.every((byte, at) => bytes[at] === byte));
}

function isMarkup({ text }: DecodedText): boolean {
  return /^\s*<(?:[!?]|\w)/.test(text);
}

function problemIn(error: unknown): SheetProblem {
  return error instanceof Error && /password|encrypt/i.test(error.message) ? 'protected' : 'unreadable';
}
