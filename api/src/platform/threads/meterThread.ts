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
