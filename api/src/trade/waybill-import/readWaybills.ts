import { once } from 'node:events';
import { LIMITS, SHEET_PROBLEMS, type SheetProblem } from '@backoffice/sheets';
import { resumeCall } from '../../platform/event-loop/currentCall.ts';
import { invalidParameters } from '../../platform/errors/HttpError.ts';
import { FairLimiter } from '../../platform/jobs/FairLimiter.ts';
import { limitThread } from '../../platform/threads/meterThread.ts';
import { startThread } from '../../platform/threads/startThread.ts';
import type { ImportedRows } from './importWaybills.ts';
import type { PostLine } from './readPostPage.ts';

/** The input of a worker: a file of tracking numbers or a page of the post office. */
export interface ReadJob {
  readonly kind: 'file' | 'page';
  readonly bytes: Uint8Array;
}

/** The reply of a worker: the rows of a file, the recipients of a page, or a failure. */
export type ReadReply<Read = ImportedRows | readonly PostLine[]> =
  | { readonly read: Read; readonly problem?: undefined }
  | { readonly problem: SheetProblem };

/** Sufficient for every file within LIMITS; a file that needs more is rejected for its size. */
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

/** Maximum numbers of running and waiting reads of a process; each uses up to 8 MB. */
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
 * Reads the rows of a seller's file of tracking numbers; sellers take turns.
 * @throws HttpError `invalid-parameters` at `file` with the remedy, or `unavailable` if too many files wait
 */
export async function readWaybillFile(seller: string, bytes: Buffer): Promise<ImportedRows> {
  return (await read(seller, { kind: 'file', bytes }, 'file')) as ImportedRows;
}

/**
 * Reads the recipients of a post office page for a seller; sellers take turns.
 * @throws HttpError `invalid-parameters` at `postUrl` with the remedy, or `unavailable` if too many pages wait
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

/** Reads in a thread: a file that uses too much processor time or memory ends the thread only. */
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
