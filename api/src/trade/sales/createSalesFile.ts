import { salesPeriodRange } from '@backoffice/contracts/files/salesPeriods';
import { toSellerNotice } from '@backoffice/contracts/notices/sellerNotices';
import { packWorkbook } from '@backoffice/sheets/write-node';
import type { FastifyBaseLogger } from 'fastify';
import { describeError } from '../../platform/errors/describeError.ts';
import { recordFile } from '../../platform/audit/recordRead.ts';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import { sealedPlace } from '../../platform/secrets/sealedPlace.ts';
import { notifySeller } from '../seller/notifySeller.ts';
import { type Sale, countSales, readSales } from './readSales.ts';
import { type SalesJob, storeJobProgress, finishSalesJob, releaseSalesJob } from './salesJobStore.ts';
import { salesSheets } from './salesSheets.ts';
import { createMonthSales } from './sumSales.ts';

/** The dependencies of a sales job; aborting `stop` ends it between two batches of orders. */
export interface SalesJobContext extends Pick<BaseDependencies, 'db' | 'clock' | 'files' | 'secrets'> {
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly stop: AbortSignal;
}

/** Maximum attempts, so that a job that kills its process is not retried endlessly. */
const ATTEMPTS_MAX = 3;

/** Thrown if another worker has claimed the job. */
class JobStolenError extends Error {}

/** Creates the file of a claimed job and finishes the job as done or failed; when stopped, it releases the job. */
export async function createSalesFile(context: SalesJobContext, job: SalesJob): Promise<void> {
  const { db, clock, files, log, stop } = context;
  try {
    if (job.attempts > ATTEMPTS_MAX)
      throw new Error(`A sales file was started ${ATTEMPTS_MAX} times and never finished.`);
    await make(context, job);
  } catch (error) {
    await files.removeDocument(job.document);
    if (error instanceof JobStolenError) return;
    if (stop.aborted) return releaseSalesJob(db, job);
    log.error({ error: describeError(error), year: job.year, period: job.period }, 'sales file failed');
    await finishSalesJob(db, job, { failure: 'excel-file-error' }, clock.now());
  }
}

async function make({ db, clock, files, secrets, stop }: SalesJobContext, job: SalesJob): Promise<void> {
  const { uid, year, period, document } = job;
  const { from, to } = salesPeriodRange(year, period);
  const range = { uid, from, to: Math.min(to, clock.now().getTime() + 1) };
  const reportProgress = async (done: number, total: number) => {
    stop.throwIfAborted();
    if (!(await storeJobProgress(db, job, { done, total }, clock.now()))) throw new JobStolenError();
  };
  const months = createMonthSales(from, range.to);
  const total = await countSales(db, range);
  const included: string[] = [];
  const sales = async function* (): AsyncGenerator<Sale> {
    await reportProgress(0, total);
    for await (const batch of readSales(db, range)) {
      yield* batch;
      included.push(...batch.map(({ id }) => id));
      await reportProgress(months.all().orders, Math.max(total, months.all().orders));
    }
  };
  const workbook = await packWorkbook(salesSheets(sales(), months));
  const { orders } = months.all();
  if (orders > 0) await files.saveDocument(document, secrets.seal(workbook, sealedPlace('export', document)));
  const outcome = orders > 0 ? { done: orders, total: orders } : ({ failure: 'sale-data-not-exists' } as const);
  const now = clock.now();
  await db.transaction(async (tx) => {
    if (!(await finishSalesJob(tx, job, outcome, now))) throw new JobStolenError();
    const file = { uid, origin: '', action: 'export-sales', file: document, result: 'made' } as const;
    await recordFile(tx, { ...file, orders: included }, now);
    if (orders > 0) await notifySeller(tx, uid, toSellerNotice('sales-file-ready', { year, period, orders }), now);
  });
}
