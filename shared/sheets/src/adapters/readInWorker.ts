import { detectFormat } from '../format/detectFormat.ts';
import { LIMITS } from '../limits.ts';
import { SheetError } from '../SheetError.ts';
import type { SheetTable } from '@backoffice/contracts/files/SheetTable';
import type { ReadOptions } from '../readSheets.ts';
import type { FindWaybillsOptions } from '../findWaybills.ts';
import type { ReadReply, ReadRequest, SheetSearch, SheetSource } from './ReadMessage.ts';
import { type RequestWorker, runInWorker } from './runInWorker.ts';

export type { SheetSearch, SheetSource } from './ReadMessage.ts';
export * from './runInWorker.ts';

/**
 * The sheets of a file, read by a worker that is terminated afterwards; its script calls `serveReads`. The bytes are
 * transferred and no longer usable here. The password is sent only to the worker.
 * @throws SheetError; `password-needed` or `password-wrong`, `timed-out` after the time of LIMITS, `too-much-content`
 * if the worker failed
 */
export async function readInWorker(
  worker: RequestWorker,
  bytes: Uint8Array<ArrayBuffer>,
  options: ReadOptions = {},
): Promise<readonly SheetTable[]> {
  return (await request(worker, { bytes, ...options })).sheets ?? [];
}

/**
 * Searches sheets for tracking numbers in a worker, which also reads them if they are a file.
 * @throws SheetError as `readInWorker`
 */
export async function searchInWorker(
  worker: RequestWorker,
  source: SheetSource,
  search: FindWaybillsOptions,
): Promise<SheetSearch & { readonly sheets: readonly SheetTable[] }> {
  const reply = await request(worker, { ...source, search });
  return { sheets: reply.sheets ?? source.sheets ?? [], found: undefined, ...reply.search };
}

async function request(
  worker: RequestWorker,
  message: ReadRequest,
): Promise<Extract<ReadReply, { problem?: undefined }>> {
  const { bytes } = message;
  const isEncryptable = bytes !== undefined && detectFormat(bytes) === 'container';
  const { reply, failure } = await runInWorker<ReadReply>(worker, message, {
    timeMs: isEncryptable ? LIMITS.encryptedTime : LIMITS.time,
    transfer: bytes === undefined ? [] : [bytes.buffer],
  });
  if (failure !== undefined) throw new SheetError(failure === 'time' ? 'timed-out' : 'too-much-content');
  if (reply.problem !== undefined) throw new SheetError(reply.problem);
  return reply;
}
