import type { Worker } from 'node:worker_threads';
import { currentCall } from '../event-loop/currentCall.ts';

/** Milliseconds between two readings of a thread's time. */
const INTERVAL = 100;

/** Charges the processor time of a thread to the current call until the thread ends. */
export function meterThread(worker: Worker): void {
  const usage = currentCall();
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
