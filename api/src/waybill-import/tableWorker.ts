import { parentPort, workerData } from 'node:worker_threads';
import { IMPORT_LINES_MAX, readWaybillSheet } from '@backoffice/contracts';
import { TableProblem } from './TableProblem.ts';
import { decodeText } from './decodeText.ts';
import type { TableJob, TableReply } from './readTable.ts';
import { readPostPage } from './readPostPage.ts';
import { readSheets } from './readSheets.ts';

/** Reads one file or page in a thread that is thrown away with everything that the file did to it. */
parentPort?.postMessage(replyTo(workerData as TableJob));

function replyTo({ kind, bytes }: TableJob): TableReply {
  try {
    const file = Buffer.from(bytes);
    const lines = kind === 'page' ? readPostPage(decodeText(file)) : linesOf(readSheets(file));
    return lines.length > IMPORT_LINES_MAX ? { problem: 'lines' } : { lines };
  } catch (error) {
    return { problem: error instanceof TableProblem ? error.problem : 'broken' };
  }
}

/** The lines of the first sheet that names the columns. */
function linesOf(sheets: readonly string[][][]) {
  for (const rows of sheets) {
    const sheet = readWaybillSheet(rows);
    if (sheet) return sheet.lines;
  }
  throw new TableProblem('unnamed');
}
