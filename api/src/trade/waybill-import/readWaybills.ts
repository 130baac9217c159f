import { fileURLToPath } from 'node:url';
import { LIMITS, SHEET_PROBLEMS, type SheetProblem } from '@backoffice/sheets';
import { invalidParameters } from '../../platform/errors/HttpError.ts';
import { FairLimiter } from '../../platform/jobs/FairLimiter.ts';
import { runInProcess } from '../../platform/threads/runInProcess.ts';
import type { ImportedRows } from './importWaybills.ts';
import type { PostLine } from './readPostPage.ts';

/** The input of the program: a file of tracking numbers or a page of the post office. */
export interface ReadJob {
  readonly kind: 'file' | 'page';
  readonly bytes: Uint8Array;
}

/** The reply of the program: the rows of a file, the recipients of a page, or a failure. */
export type ReadReply<Read = ImportedRows | readonly PostLine[]> =
  | { readonly read: Read; readonly problem?: undefined }
  | { readonly problem: SheetProblem };

const PROGRAM = fileURLToPath(new URL('./waybillProgram.ts', import.meta.url));

/**
 * Sufficient for the largest workbook of ordinary text, which needs 260 MB (docs/performance.md); a file that needs more
 * is rejected for its size.
 */
export const PROCESS_LIMITS = { processorMs: LIMITS.time, heapMegabytes: 200, megabytes: 350 };

const EXCEEDED = { time: 'timed-out', memory: 'too-much-content' } as const;

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
  const result = await runInProcess<ReadReply>(PROGRAM, job, PROCESS_LIMITS).finally(end);
  const reply: ReadReply = result.exceeded === undefined ? result.reply : { problem: EXCEEDED[result.exceeded] };
  if (reply.problem !== undefined) throw invalidParameters([{ path, text: SHEET_PROBLEMS[reply.problem] }]);
  return reply.read;
}
