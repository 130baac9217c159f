import type { Workers } from '@backoffice/platform';
import { browserPorts, serveReads } from '@backoffice/sheets/browser';
import { codepages } from './codepages.ts';

/** Workers that read sheets in this process: jsdom has none. Node's own `euc-kr` lacks syllables that browsers have. */
export const inProcessWorkers: Workers = { start: async () => new InProcessWorker() as unknown as Worker };

class InProcessWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  #isEnded = false;

  postMessage(data: { bytes: Uint8Array<ArrayBuffer> }): void {
    serveReads(
      {
        addEventListener: (_type, listener) => listener({ data }),
        postMessage: (reply) => !this.#isEnded && this.onmessage?.({ data: reply }),
      },
      { ...browserPorts, decodeCp949: (bytes) => codepages.decode(949, bytes) },
    );
  }

  terminate(): void {
    this.#isEnded = true;
  }
}
