import { describeError } from '../errors/describeError.ts';
import { runInBackground } from '../request-context/runInBackground.ts';
import type { JobLog } from './startPeriodicJob.ts';

/** Workers of one queue of jobs in the database. */
export interface Workers {
  /** Workers of this process that run at the same time. */
  readonly concurrency: number;
  /** How often the queue is read for jobs without a signal, such as those of a crashed process. */
  readonly pollIntervalMs: number;
  /** The log message of a run that failed. */
  readonly failureMessage: string;
  /** Runs waiting jobs until there are none or `stop` is aborted. */
  run(stop: AbortSignal): Promise<void>;
}

/** Running workers: `wake` lets them look for jobs at once, `stop` aborts them and waits until they have ended. */
export interface RunningWorkers {
  wake(): void;
  stop(): Promise<void>;
}

/** Starts workers, which look for jobs at once. */
export function startWorkers(
  { concurrency, pollIntervalMs, failureMessage, run }: Workers,
  log: JobLog,
): RunningWorkers {
  const stopping = new AbortController();
  const workers = Array.from({ length: concurrency }, () =>
    createWorker(() =>
      // Woken by a call or not, the work is that of whatever it finds.
      runInBackground(null, failureMessage, () => run(stopping.signal)).catch((error: unknown) =>
        log.error({ error: describeError(error) }, failureMessage),
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

/** Runs `work` when woken, once more when woken while it runs, and never twice at the same time. */
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
