import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { WaybillLine } from '@backoffice/contracts';
import { refuseFields } from '../http/Refusal.ts';
import { createTurns } from '../turns.ts';
import type { PostLine } from './readPostPage.ts';
import { TABLE_PROBLEMS } from './TableProblem.ts';

/** What is to be read: a file of tracking numbers, or the page of a post office. */
export interface TableJob {
  readonly kind: 'file' | 'page';
  readonly bytes: Uint8Array;
}

/** What came of it. */
export type TableReply =
  | { readonly lines: readonly (WaybillLine | PostLine)[]; readonly problem?: undefined }
  | { readonly problem: keyof typeof TABLE_PROBLEMS };

const PATIENCE = 20_000;
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

/** As many files are read at the same time; others wait. */
const turns = createTurns(2);

/** The lines of a file of tracking numbers. @throws Refusal `invalid-parameters` at `file`, with the cure */
export async function readWaybillFile(bytes: Buffer): Promise<readonly WaybillLine[]> {
  return read({ kind: 'file', bytes }, 'file');
}

/** The recipients of a post office's page. @throws Refusal `invalid-parameters` at `postUrl`, with the cure */
export async function readPostOffice(bytes: Buffer): Promise<readonly PostLine[]> {
  return (await read({ kind: 'page', bytes }, 'postUrl')) as readonly PostLine[];
}

async function read(job: TableJob, path: string): Promise<readonly WaybillLine[]> {
  const reply = await turns.wait(() => replyOf(job));
  if (reply.problem !== undefined) throw refuseFields([{ path, text: TABLE_PROBLEMS[reply.problem] }]);
  return reply.lines;
}

/** A file that takes too long or too much memory ends its thread and nothing else. */
async function replyOf(job: TableJob): Promise<TableReply> {
  const worker = new Worker(new URL('./tableWorker.ts', import.meta.url), {
    workerData: job,
    resourceLimits: MEMORY,
    stdout: true,
    stderr: true,
  });
  const timer = new AbortController();
  const clock = setTimeout(() => timer.abort(), PATIENCE);
  try {
    const [reply] = (await once(worker, 'message', { signal: timer.signal })) as [TableReply];
    return reply;
  } catch (error) {
    if (!timer.signal.aborted && (error as { code?: string }).code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
    return { problem: timer.signal.aborted ? 'time' : 'size' };
  } finally {
    clearTimeout(clock);
    await worker.terminate();
  }
}
