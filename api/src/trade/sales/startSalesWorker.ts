import { startWorkers } from '../../platform/jobs/startWorkers.ts';
import type { SalesJobContext } from './makeSalesFile.ts';
import { runSalesJobs } from './runSalesJobs.ts';
import type { SalesDependencies } from './salesRoutes.ts';

/** Sales files that one process makes at the same time. */
const CONCURRENCY = 2;
const POLL_INTERVAL_MS = 15_000;

/**
 * Makes sales files as they are requested, and those that an earlier process abandoned; answers a function that stops
 * the worker, releases the running jobs and waits for that only.
 */
export function startSalesWorker(
  dependencies: Pick<SalesDependencies, 'db' | 'clock' | 'files' | 'secrets' | 'signals'>,
  log: SalesJobContext['log'],
): () => Promise<void> {
  const { wake, stop } = startWorkers(
    {
      concurrency: CONCURRENCY,
      pollIntervalMs: POLL_INTERVAL_MS,
      failureMessage: 'sales files could not be made',
      run: (signal) => runSalesJobs({ ...dependencies, log, stop: signal }),
    },
    log,
  );
  dependencies.signals.on('salesRequested', wake);
  return async () => {
    dependencies.signals.off('salesRequested', wake);
    await stop();
  };
}
