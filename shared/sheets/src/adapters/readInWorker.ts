import { LIMITS } from '../limits.ts';
import { SheetError } from '../SheetError.ts';
import type { SheetTable } from '@backoffice/contracts/sheet-table';
import type { ReadReply, ReadRequest } from './ReadMessage.ts';

/** The part of a worker that is needed; its script calls `serveReads`. */
export interface ReadWorker {
  onmessage: ((event: MessageEvent<ReadReply>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(request: ReadRequest, transfer: Transferable[]): void;
  terminate(): void;
}

/**
 * The sheets of a file, read by a worker that is ended afterwards. The bytes are handed over and no longer usable here.
 * @throws SheetError; `timed-out` after LIMITS.time, `too-much-content` when the worker failed
 */
export async function readInWorker(worker: ReadWorker, bytes: Uint8Array<ArrayBuffer>): Promise<readonly SheetTable[]> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const reply = await new Promise<ReadReply>((resolve) => {
      worker.onmessage = ({ data }) => resolve(data);
      // A worker that is out of memory ends with an error.
      worker.onerror = () => resolve({ problem: 'too-much-content' });
      timer = setTimeout(() => resolve({ problem: 'timed-out' }), LIMITS.time);
      worker.postMessage({ bytes }, [bytes.buffer]);
    });
    if (reply.problem !== undefined) throw new SheetError(reply.problem);
    return reply.sheets;
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
