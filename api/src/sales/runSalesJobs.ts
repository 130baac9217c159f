import { type SalesMaker, makeSalesFile } from './makeSalesFile.ts';
import { takeSalesJob } from './salesJobStore.ts';

/**
 * Makes one sales file after the other until none is left to take, or it is told to stop. It may run several times at
 * once, in this process and in others: a job is taken by one of them, and a seller's jobs are made one by one.
 */
export async function runSalesJobs(maker: SalesMaker): Promise<void> {
  while (!maker.stop.aborted) {
    const taken = await takeSalesJob(maker.db, maker.clock.now());
    if (!taken) return;
    if (taken.left !== null) await maker.files.removeDocument(taken.left);
    await makeSalesFile(maker, taken.job);
  }
}
