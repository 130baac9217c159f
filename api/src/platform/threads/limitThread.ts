import type { Worker } from 'node:worker_threads';
import { meterThread } from './meterThread.ts';

/** How many times its own processor time a thread may last: on a busy machine one of the lowest priority waits long. */
const WAITING = 30;

/**
 * A signal that is aborted when a thread has used so many milliseconds of a processor. Time in which the machine works
 * for others does not count, as far as a thread is not stuck altogether. The call that starts it is charged.
 */
export function limitThread(worker: Worker, ms: number): AbortSignal {
  const over = new AbortController();
  meterThread(worker, {
    onTime: (used) => {
      if (used > ms) over.abort();
    },
  });
  const timer = setTimeout(() => over.abort(), WAITING * ms);
  worker.once('exit', () => clearTimeout(timer));
  return over.signal;
}
