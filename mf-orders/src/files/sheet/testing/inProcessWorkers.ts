import type { Workers } from '@backoffice/platform';
import { type WorkerScope, browserPorts, serveReads } from '@backoffice/sheets/browser';
import { codepages } from './codepages.ts';

/**
 * Workers that run in this process, because jsdom has no Worker. Node's `euc-kr` decoder lacks syllables that browsers
 * support.
 */
export const inProcessWorkers: Workers = { start: async () => new InProcessWorker() as unknown as Worker };

class InProcessWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  #isTerminated = false;

  postMessage(data: Parameters<Parameters<WorkerScope['addEventListener']>[1]>[0]['data']): void {
    serveReads(
      {
        addEventListener: (_type, listener) => listener({ data }),
        postMessage: (reply) => !this.#isTerminated && this.onmessage?.({ data: reply }),
      },
      { ...browserPorts, decodeCp949: (bytes) => codepages.decode(949, bytes) },
    );
  }

  terminate(): void {
    this.#isTerminated = true;
  }
}
