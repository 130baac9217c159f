import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { ParcelLabel } from '@backoffice/contracts/order/waybill/parcelLabel';
import { startThread } from '../../platform/threads/startThread.ts';

/** Heap limits of a thread in megabytes: it needs 30 for any number of labels; a lower limit collects earlier. */
const MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 };

/** Number of labels that are rendered at once and are in memory. */
const PART = 100;

/**
 * A PDF of labels as a stream; labels are read at the speed of its reader. A thread renders it, which ends with
 * the stream, or earlier if the reader is slow; then `onEnd` is called.
 */
export function streamLabels(labels: AsyncIterable<ParcelLabel>, startCell: number, onEnd: () => void): Readable {
  const worker = startThread({
    module: new URL('./labelWorker.ts', import.meta.url),
    data: { startCell },
    limits: MEMORY,
  });
  const ended = new AbortController();
  worker.once('exit', () => {
    onEnd();
    ended.abort();
  });
  const draw = async (part: readonly ParcelLabel[] | null): Promise<Uint8Array> => {
    const reply = once(worker, 'message', { signal: ended.signal });
    worker.postMessage(part);
    const [bytes] = (await reply) as [Uint8Array];
    return bytes;
  };
  const stream = Readable.from(drawParts(labels, draw), { objectMode: false });
  worker.on('error', (error) => stream.destroy(error));
  stream.once('close', () => void worker.terminate());
  return stream;
}

async function* drawParts(
  labels: AsyncIterable<ParcelLabel>,
  draw: (part: readonly ParcelLabel[] | null) => Promise<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let part: ParcelLabel[] = [];
  for await (const label of labels) {
    part.push(label);
    if (part.length < PART) continue;
    yield draw(part);
    part = [];
  }
  if (part.length > 0) yield draw(part);
  yield draw(null);
}
