import { salesPeriodRange } from '@backoffice/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { packWorkbook } from '../export/packWorkbook.ts';
import { describeError } from '../errors/describeError.ts';
import type { BaseDependencies } from '../http/BaseDependencies.ts';
import { type Sale, countSales, readSales } from './readSales.ts';
import { type SalesJob, heartbeatSalesJob, endSalesJob, giveSalesJobBack } from './salesJobStore.ts';
import { salesSheets } from './salesSheets.ts';
import { createMonthSales } from './sumSales.ts';

/** What the making of sales files needs; `stop` ends it between two batches of orders. */
export interface SalesMaker extends Pick<BaseDependencies, 'db' | 'clock' | 'files' | 'secrets'> {
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly stop: AbortSignal;
}

/** A job that kills its maker is not tried for ever. */
const ATTEMPTS_MAX = 3;

/** Says that somebody else has taken the job meanwhile. */
class JobLost extends Error {}

/** Makes the file of a job that was taken and ends the job, whatever comes of it; told to stop, it gives the job back. */
export async function makeSalesFile(maker: SalesMaker, job: SalesJob): Promise<void> {
  const { db, clock, files, log, stop } = maker;
  try {
    if (job.attempts > ATTEMPTS_MAX) throw new Error(`A sales file was begun ${ATTEMPTS_MAX} times and never ended.`);
    await make(maker, job);
  } catch (error) {
    await files.removeDocument(job.document);
    if (error instanceof JobLost) return;
    if (stop.aborted) return giveSalesJobBack(db, job);
    log.error({ error: describeError(error), year: job.year, period: job.period }, 'sales file failed');
    await endSalesJob(db, job, { failure: 'excel-file-error' }, clock.now());
  }
}

async function make({ db, clock, files, secrets, stop }: SalesMaker, job: SalesJob): Promise<void> {
  const { uid, year, period, document } = job;
  const { from, to } = salesPeriodRange(year, period);
  const range = { uid, from, to: Math.min(to, clock.now().getTime() + 1) };
  const beat = async (done: number, total: number) => {
    stop.throwIfAborted();
    if (!(await heartbeatSalesJob(db, job, { done, total }, clock.now()))) throw new JobLost();
  };
  const months = createMonthSales(from, range.to);
  const total = await countSales(db, range);
  const sales = async function* (): AsyncGenerator<Sale> {
    await beat(0, total);
    for await (const batch of readSales(db, range)) {
      yield* batch;
      await beat(months.all().orders, Math.max(total, months.all().orders));
    }
  };
  const workbook = await packWorkbook(salesSheets(sales(), months));
  const { orders } = months.all();
  if (orders > 0) await files.saveDocument(document, secrets.seal(workbook));
  const end = orders > 0 ? { done: orders, total: orders } : ({ failure: 'sale-data-not-exists' } as const);
  if (!(await endSalesJob(db, job, end, clock.now()))) throw new JobLost();
}
