import { describeError } from '../errors/describeError.ts';

/** The part of a log that jobs write to. */
export interface JobLog {
  error(fields: object, message: string): void;
}

/** A job that runs at the start and then regularly. */
export interface PeriodicJob {
  readonly intervalMs: number;
  /** The log message of a run that failed. */
  readonly failureMessage: string;
  run(): Promise<void>;
}

/**
 * Runs a job now and then at every interval; answers a function that stops it. A later run that fails is logged, and
 * the next one makes up for it.
 * @throws when the first run fails
 */
export async function startPeriodicJob(job: PeriodicJob, log: JobLog): Promise<() => void> {
  await job.run();
  const timer = setInterval(() => {
    job.run().catch((error: unknown) => log.error({ error: describeError(error) }, job.failureMessage));
  }, job.intervalMs).unref();
  return () => clearInterval(timer);
}
