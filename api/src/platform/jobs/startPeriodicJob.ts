import { describeError } from '../errors/describeError.ts';

/** Log methods that jobs use. */
export interface JobLog {
  error(fields: object, message: string): void;
}

/** Job that runs at the start and then periodically. */
export interface PeriodicJob {
  readonly intervalMs: number;
  /** Log message of a failed run. */
  readonly failureLogMessage: string;
  run(): Promise<void>;
}

/**
 * Runs a job now and at every interval; returns a function that stops it. Later failures are logged, and the next run
 * retries.
 * @throws if the first run fails
 */
export async function startPeriodicJob(job: PeriodicJob, log: JobLog): Promise<() => void> {
  await job.run();
  const timer = setInterval(() => {
    job.run().catch((error: unknown) => log.error({ error: describeError(error) }, job.failureLogMessage));
  }, job.intervalMs).unref();
  return () => clearInterval(timer);
}
