import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { ParcelLabel } from '@backoffice/contracts';
import { resumeCall } from '../../platform/event-loop/currentCall.ts';
import { meterThread } from '../../platform/threads/meterThread.ts';
import { startThread } from '../../platform/threads/startThread.ts';

/** Megabytes of a thread: it needs 30 for any number of labels, and collects garbage the sooner the less it may have. */
const MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 };

/** Labels that are drawn at once: one part of them is in memory, and what was drawn of it. */
const PART = 100;

/**
 * A PDF of labels as a stream; they are taken no faster than it is read. It is drawn in a thread of its own, with which
 * the call is charged; it ends when the stream does, or before it when its reader is slow; `onEnd` is called then.
 */
export function streamLabels(labels: AsyncIterable<ParcelLabel>, startCell: number, onEnd: () => void): Readable {
  const worker = startThread({
    module: new URL('./labelWorker.ts', import.meta.url),
    data: { startCell },
    limits: MEMORY,
  });
  meterThread(worker);
  const ended = new AbortController();
  worker.once('exit', () => {
    onEnd();
    ended.abort();
  });
  const draw = async (part: readonly ParcelLabel[] | null): Promise<Uint8Array> => {
    const reply = once(worker, 'message', { signal: ended.signal });
    worker.postMessage(part);
    const [bytes] = (await reply) as [Uint8Array];
    resumeCall();
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
