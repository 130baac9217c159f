import { IMPORT_BYTES_MAX } from '@backoffice/contracts';
import { SheetError, type SheetTable } from '@backoffice/sheets';
import { readInWorker } from '@backoffice/sheets/worker-client';

/**
 * The tables of a bank's file, or of text that was copied from a bank's page, read in a worker (`startSheetWorker`).
 * Nothing is sent anywhere, the password of an encrypted workbook included.
 * @throws SheetError
 */
export async function readStatementFile(
  source: File | string,
  worker: Promise<Worker>,
  password?: string,
): Promise<readonly SheetTable[]> {
  const bytes = typeof source === 'string' ? toBytes(source) : await readBytes(source);
  if (bytes.length > IMPORT_BYTES_MAX) throw new SheetError('too-large');
  if (bytes.length === 0) throw new SheetError('empty');
  return readInWorker(await worker, bytes, { password });
}

/** What a page's table was copied from has tabs: a line of this form is read as the separator's declaration. */
function toBytes(text: string): Uint8Array<ArrayBuffer> {
  const separated = text.includes('\t') ? `sep=\t\n${text}` : text;
  return text.trim() === '' ? new Uint8Array() : new Uint8Array(new TextEncoder().encode(separated));
}

async function readBytes(file: File): Promise<Uint8Array<ArrayBuffer>> {
  if (file.size > IMPORT_BYTES_MAX) throw new SheetError('too-large');
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (error) {
    // The file was moved, or is in a cloud that does not answer.
    throw new SheetError('unreadable', { cause: error });
  }
}
