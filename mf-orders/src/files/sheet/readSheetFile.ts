import { IMPORT_BYTES_MAX } from '@backoffice/contracts';
import type { Workers } from '@backoffice/platform';
import { SheetError, type SheetTable } from '@backoffice/sheets';
import { readInWorker } from '@backoffice/sheets/worker-client';
import { startSheetWorker } from './startSheetWorker.ts';

/**
 * Reads the sheets of a file in a worker, with the same code as the API. `password` opens an encrypted file.
 * @throws SheetError with a message for the seller; other errors if the worker cannot start
 */
export async function readSheetFile(file: File, workers: Workers, password?: string): Promise<readonly SheetTable[]> {
  if (file.size > IMPORT_BYTES_MAX) throw new SheetError('too-large');
  if (file.size === 0) throw new SheetError('empty');
  const [worker, bytes] = await Promise.all([startSheetWorker(workers), readBytes(file)]);
  const sheets = await readInWorker(worker, bytes, { password });
  if (sheets.every(({ rows }) => rows.every((row) => row.every((cell) => cell.trim() === ''))))
    throw new SheetError('empty');
  return sheets;
}

async function readBytes(file: File): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (error) {
    // The file was moved, or its cloud storage does not respond.
    throw new SheetError('unreadable', { cause: error });
  }
}
