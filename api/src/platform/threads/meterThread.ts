import type { Worker } from 'node:worker_threads';
import { currentCall } from '../event-loop/currentCall.ts';

/** Milliseconds between two readings of a thread's time. */
const INTERVAL = 100;

/** Options of thread metering; `onTime` receives the total processor time so far in milliseconds. */
export interface ThreadMeterOptions {
  readonly usage?: ReturnType<typeof currentCall>;
  readonly onTime?: (ms: number) => void;
}

/** Charges the processor time of a thread to a call, by default the current one, until the thread ends. */
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
      // A thread that has not started or has ended has no time.
    } finally {
      isReading = false;
    }
  };
  const timer = setInterval(() => void read(), INTERVAL).unref();
  worker.once('message', () => void read());
  worker.once('exit', () => clearInterval(timer));
}

/**
 * Maximum wall-clock time as a multiple of the processor time: on a busy machine a thread of low priority waits long.
 */
const WAITING = 30;

/**
 * Returns a signal that aborts when a thread has used `ms` milliseconds of processor time. Waiting for other processes
 * does not count, unless the thread is stuck. The starting call is charged.
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
