import type { Workers } from '@backoffice/platform';
import { inProcessWorkers } from '../../waybill-import/testing/inProcessWorkers.ts';
import type { DepositReply, DepositRequest } from '../matching/DepositMessage.ts';
import { answerDeposits } from '../matching/answerDeposits.ts';

/** Workers that read and match deposits in this process: jsdom has none. */
export const depositWorkers: Workers = {
  start: async (script) =>
    script.pathname.endsWith('depositWorker.ts')
      ? (new InProcess() as unknown as Worker)
      : inProcessWorkers.start(script),
};

class InProcess {
  onmessage: ((event: { data: DepositReply }) => void) | null = null;

  postMessage(request: DepositRequest): void {
    // As a message between threads, which takes plain values alone.
    const data = answerDeposits(structuredClone(request));
    queueMicrotask(() => this.onmessage?.({ data }));
  }

  terminate(): void {
    this.onmessage = null;
  }
}
