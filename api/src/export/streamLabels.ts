import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { meterThread } from '../threads/meterThread.ts';
import type { Label } from './Label.ts';

/**
 * A PDF of labels as a stream. It is drawn in a thread of its own, with which the call is charged; it ends when the stream does, or before it when
 * its reader is slow; `onEnd` is called then.
 */
export function streamLabels(labels: readonly Label[], startCell: number, onEnd: () => void): Readable {
  const worker = new Worker(new URL('./labelWorker.ts', import.meta.url), {
    workerData: { labels, startCell },
    resourceLimits: { maxOldGenerationSizeMb: 384 },
    stdout: true,
    stderr: true,
  });
  meterThread(worker);
  const stream = new Readable({
    read() {},
    destroy(error, done) {
      void end(worker, () => done(error));
    },
  });
  worker.on('message', (chunk: Uint8Array) => stream.push(Buffer.from(chunk)));
  worker.on('error', (error) => stream.destroy(error));
  worker.on('exit', () => {
    onEnd();
    stream.push(null);
  });
  return stream;
}

async function end(worker: Worker, ended: () => void): Promise<void> {
  await worker.terminate();
  ended();
}
