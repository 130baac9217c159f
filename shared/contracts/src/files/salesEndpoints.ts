import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { Instant } from '../wire/fields.ts';
import { SALES_PERIOD_CODES } from './salesPeriods.ts';

/** Progress of a sales file: the instant of its request, and the share of orders that are written, 0 to 1. */
const SalesFileProgress = z.object({
  askedAt: Instant,
  progress: z.number().check(z.minimum(0), z.maximum(1)),
});
type SalesFileProgress = z.infer<typeof SalesFileProgress>;

/** Polling interval in milliseconds while the API creates a file. */
export const SALES_FILE_POLL = 2000;

/**
 * Creates a sales file; one job per seller, year and period. The first request starts the job, and further requests
 * return its progress. For one day after completion they return the file. `regenerate` creates an existing file again.
 */
export const exportSales = endpoint('POST', '/bill/export/tax-excel', {
  access: 'seller',
  freshLogin: 'many-buyers',
  cost: 5,
  request: z.strictObject({
    year: z.int('연도를 선택해주세요.'),
    period: z.enum(SALES_PERIOD_CODES, '기간을 선택해주세요.'),
    regenerate: z.optional(z.boolean()),
  }),
  reply: SalesFileProgress,
  download: 'xlsx',
  errors: ['sale-data-not-exists', 'excel-file-error'],
});
