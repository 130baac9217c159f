import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { nodePorts } from './nodePorts.ts';
import { createSheetTable } from '@backoffice/contracts/files/SheetTable';
import type { ReadRequest } from './ReadMessage.ts';
import { type RequestWorker, readInWorker, searchInWorker } from './readInWorker.ts';
import { serveReads } from './serveReads.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A worker that handles requests by the function of the test. */
function workerThat(handle: (worker: RequestWorker, request: ReadRequest) => void) {
  const terminate = jest.fn<() => void>();
  const worker: RequestWorker = {
    onmessage: null,
    onerror: null,
    postMessage: (request) => handle(worker, request as ReadRequest),
    terminate,
  };
  return { worker, terminate };
}

const serve = (self: RequestWorker, data: ReadRequest) =>
  serveReads(
    {
      addEventListener: (_type, listener) => listener({ data }),
      postMessage: (reply) => self.onmessage?.({ data: reply } as MessageEvent),
    },
    nodePorts,
  );

const BYTES = () => new TextEncoder().encode('가,나');

it('readInWorker returns the sheets that the worker read, and terminates it', async () => {
  const { worker, terminate } = workerThat(serve);
  await expect(readInWorker(worker, BYTES())).resolves.toMatchObject([{ rows: [['가', '나']] }]);
  expect(terminate).toHaveBeenCalledTimes(1);
});

it('searchInWorker returns the sheets of a file and its tracking numbers without a second copy of the table', async () => {
  const file = new TextEncoder().encode('주문번호,운송장번호\n261120-ABCDEFGH,0068912345');
  const { worker, terminate } = workerThat(serve);
  const result = await searchInWorker(worker, { bytes: file }, {});
  expect(result).toMatchObject({
    sheets: [{ rows: [['주문번호', '운송장번호'], { 1: '0068912345' }] }],
    found: { index: 0, sheet: { lines: [{ at: 2, invoiceNo: '0068912345' }] } },
  });
  expect(result.found).not.toHaveProperty('table');
  expect(terminate).toHaveBeenCalledTimes(1);
});

it('searchInWorker searches sheets again with other options', async () => {
  const sheets = [
    createSheetTable(
      [
        ['주문번호', '운송장번호'],
        ['A', '601234567890'],
      ],
      { hiddenRows: [1] },
    ),
  ];
  const search = async (withHidden: boolean) => searchInWorker(workerThat(serve).worker, { sheets }, { withHidden });
  expect(await search(true)).toMatchObject({ sheets, found: { sheet: { lines: [{ at: 2 }] } } });
  expect(await search(false)).toMatchObject({ sheets, found: { sheet: { lines: [] } } });
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
