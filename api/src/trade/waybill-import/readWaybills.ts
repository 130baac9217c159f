import { once } from 'node:events';
import { LIMITS, SHEET_PROBLEMS, type SheetProblem } from '@backoffice/sheets';
import { resumeCall } from '../../platform/event-loop/currentCall.ts';
import { invalidParameters } from '../../platform/errors/HttpError.ts';
import { FairLimiter } from '../../platform/jobs/FairLimiter.ts';
import { limitThread } from '../../platform/threads/meterThread.ts';
import { startThread } from '../../platform/threads/startThread.ts';
import type { ImportedRows } from './importWaybills.ts';
import type { PostLine } from './readPostPage.ts';

/** What a worker reads: a file of tracking numbers, or a page of the post office. */
export interface ReadJob {
  readonly kind: 'file' | 'page';
  readonly bytes: Uint8Array;
}

/** What a worker replies: the rows of a file, the recipients of a page, or why there are none. */
export type ReadReply<Read = ImportedRows | readonly PostLine[]> =
  | { readonly read: Read; readonly problem?: undefined }
  | { readonly problem: SheetProblem };

/** Enough for every file within LIMITS; what needs more is refused as having too much content. */
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

/** Files that are read at the same time in a process, and that wait for it with up to 8 MB each. */
export const READ_LIMITS = {
  name: 'waybill-files',
  running: 2,
  runningOfKey: 1,
  waiting: 20,
  waitingOfKey: 3,
  waitMs: 25_000,
};
const turns = new FairLimiter(READ_LIMITS);

/**
 * The rows of a seller's file of tracking numbers; sellers take turns.
 * @throws HttpError `invalid-parameters` at `file`, with the cure, or `unavailable` when too many files wait
 */
export async function readWaybillFile(seller: string, bytes: Buffer): Promise<ImportedRows> {
  return (await read(seller, { kind: 'file', bytes }, 'file')) as ImportedRows;
}

/**
 * The recipients of a post office's page for a seller; sellers take turns.
 * @throws HttpError `invalid-parameters` at `postUrl`, with the cure, or `unavailable` when too many pages wait
 */
export async function readPostOffice(seller: string, bytes: Buffer): Promise<readonly PostLine[]> {
  return (await read(seller, { kind: 'page', bytes }, 'postUrl')) as readonly PostLine[];
}

async function read(seller: string, job: ReadJob, path: string): Promise<ImportedRows | readonly PostLine[]> {
  const end = await turns.acquire(seller);
  const reply = await readInWorker(job).finally(end);
  if (reply.problem !== undefined) throw invalidParameters([{ path, text: SHEET_PROBLEMS[reply.problem] }]);
  return reply.read;
}

/** A file that takes too much of a processor or of memory ends its thread and nothing else. */
async function readInWorker(job: ReadJob): Promise<ReadReply> {
  const worker = startThread({ module: new URL('./waybillWorker.ts', import.meta.url), data: job, limits: MEMORY });
  const signal = limitThread(worker, LIMITS.time);
  try {
    const [reply] = (await once(worker, 'message', { signal })) as [ReadReply];
    resumeCall();
    return reply;
  } catch (error) {
    if (!signal.aborted && (error as { code?: string }).code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
    return { problem: signal.aborted ? 'timed-out' : 'too-much-content' };
  } finally {
    await worker.terminate();
  }
}
