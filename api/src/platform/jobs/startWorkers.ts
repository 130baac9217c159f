import { describeError } from '../errors/describeError.ts';
import { runInBackground } from '../request-context/runInBackground.ts';
import type { JobLog } from './startPeriodicJob.ts';

/** Workers of a job queue in the database. */
export interface Workers {
  /** Maximum number of concurrent workers in this process. */
  readonly concurrency: number;
  /** Interval at which the queue is read for jobs without a signal, such as jobs of a crashed process. */
  readonly pollIntervalMs: number;
  /** Log message of a failed run. */
  readonly failureLogMessage: string;
  /** Runs waiting jobs until the queue is empty or `stop` aborts. */
  run(stop: AbortSignal): Promise<void>;
}

/** Running workers: `wake` starts them immediately, `stop` aborts them and resolves when they have ended. */
export interface RunningWorkers {
  wake(): void;
  stop(): Promise<void>;
}

/** Starts workers in this process, without threads; they immediately look for jobs. */
export function startWorkers(
  { concurrency, pollIntervalMs, failureLogMessage, run }: Workers,
  log: JobLog,
): RunningWorkers {
  const stopping = new AbortController();
  const workers = Array.from({ length: concurrency }, () =>
    createWorker(() =>
      // A worker runs jobs of any call, so it does not run in the context of the call that wakes it.
      runInBackground(null, failureLogMessage, () => run(stopping.signal)).catch((error: unknown) =>
        log.error({ error: describeError(error) }, failureLogMessage),
      ),
    ),
  );
  const wake = () => {
    for (const worker of workers) worker.wake();
  };
  const timer = setInterval(wake, pollIntervalMs).unref();
  wake();
  return {
    wake,
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await Promise.all(workers.map((worker) => worker.idle()));
    },
  };
}

/** Returns a function that runs `work` when woken, once more if woken while it runs, and never concurrently. */
function createWorker(work: () => Promise<void>) {
  let isWoken = false;
  let running: Promise<void> | undefined;
  const run = async () => {
    while (isWoken) {
      isWoken = false;
      await work();
    }
    running = undefined;
  };
  return {
    wake() {
      isWoken = true;
      running ??= run();
    },
    idle: async () => running,
  };
}
