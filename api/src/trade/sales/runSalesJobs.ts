import { type SalesJobContext, makeSalesFile } from './makeSalesFile.ts';
import { runInBackground } from '../../platform/request-context/runInBackground.ts';
import { claimSalesJob } from './salesJobStore.ts';

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
