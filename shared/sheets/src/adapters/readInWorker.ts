import { detectFormat } from '../format/detectFormat.ts';
import { LIMITS } from '../limits.ts';
import { SheetError } from '../SheetError.ts';
import type { SheetTable } from '@backoffice/contracts/sheet-table';
import type { ReadOptions } from '../readSheets.ts';
import type { ReadReply, ReadRequest } from './ReadMessage.ts';

/** The part of a worker that is used; its script calls `serveReads`. */
export interface ReadWorker {
  onmessage: ((event: MessageEvent<ReadReply>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(request: ReadRequest, transfer: Transferable[]): void;
  terminate(): void;
}

/**
 * The sheets of a file, read by a worker that is terminated afterwards. The bytes are transferred and no longer usable
 * here. The password is sent only to the worker.
 * @throws SheetError; `password-needed` or `password-wrong`, `timed-out` after the time of LIMITS, `too-much-content`
 * if the worker failed
 */
export async function readInWorker(
  worker: ReadWorker,
  bytes: Uint8Array<ArrayBuffer>,
  { password }: ReadOptions = {},
): Promise<readonly SheetTable[]> {
  const time = detectFormat(bytes) === 'container' ? LIMITS.encryptedTime : LIMITS.time;
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const reply = await new Promise<ReadReply>((resolve) => {
      worker.onmessage = ({ data }) => resolve(data);
      // A worker without memory fires an error event.
      worker.onerror = () => resolve({ problem: 'too-much-content' });
      timer = setTimeout(() => resolve({ problem: 'timed-out' }), time);
      worker.postMessage({ bytes, password }, [bytes.buffer]);
    });
    if (reply.problem !== undefined) throw new SheetError(reply.problem);
    return reply.sheets;
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
