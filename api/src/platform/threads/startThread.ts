import { setFlagsFromString } from 'node:v8';
import { type ResourceLimits, Worker } from 'node:worker_threads';

/** A thread to start: the module it runs, what it gets as `workerData`, and its bounds in megabytes. */
export interface ThreadOptions {
  readonly module: URL;
  readonly data: unknown;
  readonly limits: ResourceLimits;
}

/**
 * Starts a thread that has its own bounds of memory and no output. V8 reads the bound of the process
 * (`--max-old-space-size`) whenever a heap is made, and prefers it to the bounds of a thread: it is taken back before,
 * which the process, whose heap is there, does not notice.
 */
export function startThread({ module, data, limits }: ThreadOptions): Worker {
  setFlagsFromString('--max-old-space-size=0');
  return new Worker(module, { workerData: data, resourceLimits: limits, stdout: true, stderr: true });
}
