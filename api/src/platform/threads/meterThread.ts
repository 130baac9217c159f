import type { Worker } from 'node:worker_threads';
import { currentCall } from '../event-loop/currentCall.ts';

/** Milliseconds from one reading of a thread's time to the next. */
const INTERVAL = 100;

/** What becomes of a thread's processor time; `onTime` gets all of it so far, in milliseconds. */
export interface ThreadMeterOptions {
  readonly usage?: ReturnType<typeof currentCall>;
  readonly onTime?: (ms: number) => void;
}

/** Charges a call, the present one by default, with the processor time of a thread until it ends. */
export function meterThread(worker: Worker, { usage = currentCall(), onTime }: ThreadMeterOptions = {}): void {
  let counted = 0;
  let isReading = false;
  const read = async () => {
    if (isReading) return;
    isReading = true;
    try {
      const { user, system } = await worker.cpuUsage();
      const ms = (user + system) / 1000;
      usage?.addThread(ms - counted);
      counted = ms;
      onTime?.(ms);
    } catch {
      // A thread that has ended or not begun has no time.
    } finally {
      isReading = false;
    }
  };
  const timer = setInterval(() => void read(), INTERVAL).unref();
  worker.once('message', () => void read());
  worker.once('exit', () => clearInterval(timer));
}

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
