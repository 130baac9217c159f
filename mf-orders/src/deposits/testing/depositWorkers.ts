import type { Workers } from '@backoffice/platform';
import { inProcessWorkers } from '../../files/sheet/testing/inProcessWorkers.ts';
import type { DepositMessage, DepositReply } from '../matching/DepositMessage.ts';
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
  readonly #answer = answerDeposits((data) => queueMicrotask(() => this.onmessage?.({ data })));

  postMessage(message: DepositMessage): void {
    // As a message between threads, which takes plain values alone.
    this.#answer(structuredClone(message));
  }

  terminate(): void {
    this.onmessage = null;
  }
}
