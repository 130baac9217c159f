import { startWorkers } from '../../platform/jobs/startWorkers.ts';
import { makeSalesFile, type SalesJobContext } from './makeSalesFile.ts';
import type { SalesDependencies } from './salesRoutes.ts';
import { runInBackground } from '../../platform/request-context/runInBackground.ts';
import { claimSalesJob } from './salesJobStore.ts';

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

/**
 * Runs one sales job after another until none is waiting or `stop` is aborted. It may run several times concurrently,
 * in this process and in others: each job is claimed once, and a seller's jobs run one at a time.
 */
export async function runSalesJobs(context: SalesJobContext): Promise<void> {
  while (!context.stop.aborted) {
    const claimed = await claimSalesJob(context.db, context.clock.now());
    if (!claimed) return;
    const { job, abandonedDocument } = claimed;
    await runInBackground(job.requestId, 'sales file', async () => {
      if (abandonedDocument !== null) await context.files.removeDocument(abandonedDocument);
      await makeSalesFile(context, job);
    });
  }
}
