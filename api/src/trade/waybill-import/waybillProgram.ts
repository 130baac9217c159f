import { IMPORT_LINES_MAX } from '@backoffice/contracts/order/waybill/waybillSheet';
import { SheetError, findWaybills } from '@backoffice/sheets';
import { decodeText, nodePorts, readSheets } from '@backoffice/sheets/node';
import { answerFile } from '../../platform/readers/answerFile.ts';
import type { ImportedRows } from './importWaybills.ts';
import { type PostLine, readPostPage } from './readPostPage.ts';
import type { ReadReply } from './readWaybills.ts';

/** Characters of a reply: the API has all of it in memory. 10,000 lines of ordinary length have 1 MB. */
const REPLY_LENGTH_MAX = 16 * 1024 * 1024;

await answerFile(replyTo);

async function replyTo(bytes: Buffer, word: string): Promise<ReadReply> {
  try {
    const content = new Uint8Array(bytes);
    const read = word === 'page' ? readPage(content) : await readFile(content);
    if (JSON.stringify(read).length > REPLY_LENGTH_MAX) throw new SheetError('too-much-content');
    return { read };
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
