import { IMPORT_BYTES_MAX } from '@backoffice/contracts/order/waybill/waybillEndpoints';
import type { Workers } from '@backoffice/platform';
import { type FindWaybillsOptions, SheetError, type SheetTable } from '@backoffice/sheets';
import { readInWorker, searchInWorker } from '@backoffice/sheets/worker-client';

/**
 * Reads the sheets of a file in a worker, with the same code as the API. `password` opens an encrypted file.
 * @throws SheetError with a message for the seller; other errors if the worker cannot start
 */
export async function readSheetFile(file: File, workers: Workers, password?: string): Promise<readonly SheetTable[]> {
  const bytes = await readBytes(file);
  return requireContent(await readInWorker(await startSheetWorker(workers), bytes, { password }));
}

/** The options of a search of a file or of its sheets. */
export interface SearchOptions extends FindWaybillsOptions {
  readonly password?: string | undefined;
}

/**
 * Searches a file, or the sheets that an earlier search returned, for tracking numbers in a worker.
 * @throws SheetError and others as `readSheetFile`
 */
export async function searchSheetFile(
  source: File | readonly SheetTable[],
  workers: Workers,
  { password, ...search }: SearchOptions,
): Promise<SearchedFile> {
  const sent = source instanceof File ? { bytes: await readBytes(source), password } : { sheets: source };
  const result = await searchInWorker(await startSheetWorker(workers), sent, search);
  requireContent(result.sheets);
  return result;
}

/** The sheets of a file and the tracking numbers in them. */
export type SearchedFile = Awaited<ReturnType<typeof searchInWorker>>;

function requireContent(sheets: readonly SheetTable[]): readonly SheetTable[] {
  if (sheets.every(({ rows }) => rows.every((row) => row.every((cell) => cell.trim() === ''))))
    throw new SheetError('empty');
  return sheets;
}

async function readBytes(file: File): Promise<Uint8Array<ArrayBuffer>> {
  if (file.size > IMPORT_BYTES_MAX) throw new SheetError('too-large');
  if (file.size === 0) throw new SheetError('empty');
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (error) {
    // The file was changed, moved or deleted since it was chosen, for example before its password was typed.
    throw new SheetError('changed', { cause: error });
  }
}

function startSheetWorker(workers: Workers): Promise<Worker> {
  return workers.start(new URL('./sheetWorker.ts', import.meta.url));
}
