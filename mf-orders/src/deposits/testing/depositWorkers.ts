import type { Workers } from '@backoffice/platform';
import { inProcessWorkers } from '../../files/sheet/testing/inProcessWorkers.ts';
import { type DepositReply, type DepositRequest, findDeposits } from '../matching/findDeposits.ts';

type Reply = DepositReply[DepositRequest['kind']];

/** Workers that run in this process, because jsdom has no Worker. */
export const depositWorkers: Workers = {
  start: async (script) =>
    script.pathname.endsWith('depositWorker.ts')
      ? (new InProcessWorker() as unknown as Worker)
      : inProcessWorkers.start(script),
};

class InProcessWorker {
  onmessage: ((event: { data: Reply }) => void) | null = null;

  postMessage(request: DepositRequest): void {
    // Real workers receive and send structured clones.
    const data = structuredClone(findDeposits(structuredClone(request)));
    queueMicrotask(() => this.onmessage?.({ data }));
  }

  terminate(): void {
    this.onmessage = null;
  }
}
