import { writeFileSync } from 'node:fs';
import { serialize } from 'node:v8';
import { IMPORT_LINES_MAX } from '@backoffice/contracts/order/waybill/waybillSheet';
import { SheetError, findWaybills } from '@backoffice/sheets';
import { decodeText, nodePorts, readSheets } from '@backoffice/sheets/node';
import { yieldProcessToCalls } from '../../platform/jobs/yieldToCalls.ts';
import type { ImportedRows } from './importWaybills.ts';
import { type PostLine, readPostPage } from './readPostPage.ts';
import type { ReadJob, ReadReply } from './readWaybills.ts';

/** Bytes of a reply: the API has all of it in memory. 10,000 lines of ordinary length have 1 MB. */
const REPLY_BYTES_MAX = 16 * 1024 * 1024;

yieldProcessToCalls();
preferAtOutOfMemory();
/** Reads one file or page in a process that is ended afterwards, with all side effects of the content. */
process.once('message', async (job: ReadJob) => {
  process.send?.(await replyTo(job));
});
process.once('disconnect', () => process.exit());

/** Without memory the kernel ends this process instead of the API, if it permits that. */
function preferAtOutOfMemory(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Other systems and some containers have no such file.
  }
}

async function replyTo({ kind, bytes }: ReadJob): Promise<ReadReply> {
  try {
    const content = new Uint8Array(bytes);
    const read = kind === 'page' ? readPage(content) : await readFile(content);
    if (serialize(read).length > REPLY_BYTES_MAX) throw new SheetError('too-much-content');
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
