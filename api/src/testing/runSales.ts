import { runSalesJobs } from '../sales/runSalesJobs.ts';
import type { SalesMaker } from '../sales/makeSalesFile.ts';
import type { TestApp } from './createTestApp.ts';

/** A maker of sales files on a test's database; errors are thrown unless a test wants to see them. */
export function salesMaker(test: TestApp, parts: Partial<SalesMaker> = {}): SalesMaker {
  const log = {
    error: (what: unknown) => {
      throw new Error('A sales file failed unexpectedly.', { cause: what });
    },
  };
  return { ...test, log, stop: new AbortController().signal, ...parts };
}

/** Makes every sales file that was asked for. */
export async function runSales(test: TestApp): Promise<void> {
  await runSalesJobs(salesMaker(test));
}
