import { setFlagsFromString } from 'node:v8';
import { type ResourceLimits, Worker } from 'node:worker_threads';

/** Thread to start: its module, its `workerData`, and its memory limits in megabytes. */
export interface ThreadOptions {
  readonly module: URL;
  readonly data: unknown;
  readonly limits: ResourceLimits;
}

/**
 * Starts a thread with its own memory limits, without output and environment. V8 reads the flag of the process
 * (`--max-old-space-size`) for every new heap and prefers it to the limits of a thread: it is reset before, which does
 * not affect the existing heap of the process.
 */
export function startThread({ module, data, limits }: ThreadOptions): Worker {
  setFlagsFromString('--max-old-space-size=0');
  return new Worker(module, { workerData: data, resourceLimits: limits, env: {}, stdout: true, stderr: true });
}
