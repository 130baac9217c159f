import { runSalesJobs } from '../src/trade/sales/startSalesWorker.ts';
import type { SalesJobContext } from '../src/trade/sales/createSalesFile.ts';
import type { TestApp } from './createTestApp.ts';

/** Creates the context of sales jobs for a test's database; errors are thrown unless a test replaces the log. */
export function salesJobContext(test: TestApp, parts: Partial<SalesJobContext> = {}): SalesJobContext {
  const log = {
    error: (cause: unknown) => {
      throw new Error('A sales file failed unexpectedly.', { cause });
    },
  };
  return { ...test, log, stop: new AbortController().signal, ...parts };
}

/** Runs every requested sales job. */
export async function runSales(test: TestApp): Promise<void> {
  await runSalesJobs(salesJobContext(test));
}
