import { fileURLToPath } from 'node:url';
import { IGNORED_REASONS, IMPORT_LINES_MAX } from '@backoffice/contracts/order/waybill/waybillSheet';
import { LIMITS, SHEET_PROBLEMS, type SheetProblem } from '@backoffice/sheets';
import * as z from 'zod/mini';
import { invalidParameters } from '../../platform/errors/HttpError.ts';
import { FairLimiter } from '../../platform/jobs/FairLimiter.ts';
import type { ReaderProgram, ReaderResult, Readers } from '../../platform/readers/Readers.ts';
import type { ImportedRows } from './importWaybills.ts';
import type { PostLine } from './readPostPage.ts';

/** The reader of files of tracking numbers and of post office pages. */
export const SHEET_READER: ReaderProgram = {
  name: 'sheets',
  path: fileURLToPath(new URL('./waybillProgram.ts', import.meta.url)),
  // Sufficient for the largest workbook of ordinary text, which needs 260 MB (docs/performance.md); a file that needs
  // more is rejected for its size.
  limits: { processorMs: LIMITS.time, heapMegabytes: 200, megabytes: 350 },
};

/** Lines cannot decide about doubts or stored numbers: the seller's call does (`isConfirmed`, `overwrite`). */
const line = {
  at: z.int(),
  orderNo: z.string(),
  invoiceNo: z.string(),
  carrier: z.optional(z.string()),
  receiver: z.exactOptional(z.string()),
  state: z.exactOptional(z.string()),
};
const Rows = z.object({
  lines: z.array(z.object(line)).check(z.maxLength(IMPORT_LINES_MAX)),
  ignored: z.array(z.object({ at: z.int(), reason: z.enum(IGNORED_REASONS), text: z.exactOptional(z.string()) })),
  unknown: z.array(z.object({ at: z.int(), text: z.string() })),
});
const Lines = z.array(z.object({ ...line, recipient: z.string() })).check(z.maxLength(IMPORT_LINES_MAX));

/** The reply of the program: what it read, or a failure. */
const toReply = <Read>(read: z.ZodMiniType<Read>) =>
  z.union([z.object({ read }), z.object({ problem: z.enum(Object.keys(SHEET_PROBLEMS) as SheetProblem[]) })]);
export type ReadReply = { readonly read: ImportedRows | readonly PostLine[] } | { readonly problem: SheetProblem };

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
export async function readWaybillFile(readers: Readers, seller: string, bytes: Buffer): Promise<ImportedRows> {
  const end = await turns.acquire(seller);
  return requireRead(await readers.read(SHEET_READER, 'file', bytes, toReply(Rows)).finally(end), 'file');
}

/**
 * Reads the recipients of a post office page for a seller; sellers take turns.
 * @throws HttpError `invalid-parameters` at `postUrl` with the remedy, or `unavailable` if too many pages wait
 */
export async function readPostOffice(readers: Readers, seller: string, bytes: Buffer): Promise<readonly PostLine[]> {
  const end = await turns.acquire(seller);
  return requireRead(await readers.read(SHEET_READER, 'page', bytes, toReply(Lines)).finally(end), 'postUrl');
}

function requireRead<Read>(
  { reply, exceeded }: ReaderResult<{ readonly read: Read } | { readonly problem: SheetProblem }>,
  path: string,
): Read {
  if (reply !== undefined && 'read' in reply) return reply.read;
  const problem = reply?.problem ?? EXCEEDED[exceeded ?? 'memory'];
  throw invalidParameters([{ path, text: SHEET_PROBLEMS[problem] }]);
}
