import { startWorkers } from '../../platform/jobs/startWorkers.ts';
import { createSalesFile, type SalesJobContext } from './createSalesFile.ts';
import type { SalesDependencies } from './salesRoutes.ts';
import { runInBackground } from '../../platform/request-context/runInBackground.ts';
import { claimSalesJob } from './salesJobStore.ts';

/** Maximum number of concurrent sales jobs in one process. */
const CONCURRENCY = 2;
const POLL_INTERVAL_MS = 15_000;

/**
 * Starts a worker that creates requested sales files and abandoned ones; returns a function that stops it, releases the
 * running jobs and waits for the release.
 */
export function startSalesWorker(
  dependencies: Pick<SalesDependencies, 'db' | 'clock' | 'files' | 'secrets' | 'signals'>,
  log: SalesJobContext['log'],
): () => Promise<void> {
  const { wake, stop } = startWorkers(
    {
      concurrency: CONCURRENCY,
      pollIntervalMs: POLL_INTERVAL_MS,
      failureLogMessage: 'sales files could not be made',
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
 * Runs sales jobs one after another until none is waiting or `stop` is aborted. It may run concurrently in this and
 * other processes: each job is claimed once, and a seller's jobs run one at a time.
 */
export async function runSalesJobs(context: SalesJobContext): Promise<void> {
  while (!context.stop.aborted) {
    const claimed = await claimSalesJob(context.db, context.clock.now());
    if (!claimed) return;
    const { job, abandonedDocument } = claimed;
    await runInBackground(job.requestId, 'sales file', async () => {
      if (abandonedDocument !== null) await context.files.removeDocument(abandonedDocument);
      await createSalesFile(context, job);
    });
  }
}
