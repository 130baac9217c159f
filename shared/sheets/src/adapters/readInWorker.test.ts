import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { nodePorts } from './nodePorts.ts';
import { type ReadWorker, readInWorker } from './readInWorker.ts';
import { serveReads } from './serveReads.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A worker that handles requests by the function of the test. */
function workerThat(handle: (worker: ReadWorker, bytes: Uint8Array<ArrayBuffer>) => void) {
  const terminate = jest.fn<() => void>();
  const worker: ReadWorker = {
    onmessage: null,
    onerror: null,
    postMessage: ({ bytes }) => handle(worker, bytes),
    terminate,
  };
  return { worker, terminate };
}

const BYTES = () => new TextEncoder().encode('가,나');

it('readInWorker returns the sheets that the worker read, and terminates it', async () => {
  const { worker, terminate } = workerThat((self, bytes) =>
    serveReads(
      {
        addEventListener: (_type, listener) => listener({ data: { bytes } }),
        postMessage: (data) => self.onmessage?.({ data } as MessageEvent),
      },
      nodePorts,
    ),
  );
  await expect(readInWorker(worker, BYTES())).resolves.toMatchObject([{ rows: [['가', '나']] }]);
  expect(terminate).toHaveBeenCalledTimes(1);
});

it.each<[string, Parameters<typeof workerThat>[0], string]>([
  ['its problem', (self) => self.onmessage?.({ data: { problem: 'protected' } } as MessageEvent), 'protected'],
  ['too much content when the worker fails', (self) => self.onerror?.({} as ErrorEvent), 'too-much-content'],
  ['that it timed out after 10 seconds', () => jest.advanceTimersByTime(10_000), 'timed-out'],
])('readInWorker reports %s, and terminates the worker', async (_title, handle, problem) => {
  const { worker, terminate } = workerThat(handle);
  await expect(readInWorker(worker, BYTES())).rejects.toMatchObject({ problem });
  expect(terminate).toHaveBeenCalledTimes(1);
});
