import { parentPort, workerData } from 'node:worker_threads';
import { IMPORT_LINES_MAX } from '@backoffice/contracts/waybill-sheet';
import { SheetError, findWaybills } from '@backoffice/sheets';
import { decodeText, nodePorts, readSheets } from '@backoffice/sheets/node';
import { yieldToCalls } from '../../platform/jobs/yieldToCalls.ts';
import type { ImportedRows } from './importWaybills.ts';
import { type PostLine, readPostPage } from './readPostPage.ts';
import type { ReadJob, ReadReply } from './readWaybills.ts';

yieldToCalls();
/** Reads one file or page in a thread that is terminated afterwards, with all side effects of the content. */
parentPort?.postMessage(await replyTo(workerData as ReadJob));

async function replyTo({ kind, bytes }: ReadJob): Promise<ReadReply> {
  try {
    const content = new Uint8Array(bytes);
    return { read: kind === 'page' ? readPage(content) : await readFile(content) };
  } catch (error) {
    return { problem: error instanceof SheetError ? error.problem : 'unreadable' };
  }
}

function readPage(page: Uint8Array): readonly PostLine[] {
  const lines = readPostPage(decodeText(page, nodePorts));
  if (lines.length > IMPORT_LINES_MAX) throw new SheetError('too-many-lines');
  return lines;
}

async function readFile(file: Uint8Array<ArrayBuffer>): Promise<ImportedRows> {
  const found = findWaybills(await readSheets(file, nodePorts));
  if (!found) throw new SheetError('no-columns');
  const { lines, ignored, unknown } = found.sheet;
  return { lines, ignored, unknown };
}
