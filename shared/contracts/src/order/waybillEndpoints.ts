import * as z from 'zod/mini';
import { CARRIERS } from '../code-tables/carriers.ts';
import { endpoint } from '../wire/endpoint.ts';
import { BulkResult } from './bulk.ts';

/** Maximum length of the list of confirmed rows: about 3,300 rows; `all` confirms more. */
const CONFIRMED_LENGTH_MAX = 20_000;

/** Maximum size of a file of tracking numbers in bytes. */
export const IMPORT_BYTES_MAX = 8 * 1024 * 1024;

/**
 * Number of rows of a file by result: `read` is the sum of `used`, `unchanged`, `doubtful`, `failed`, the counts of `ignored` and
 * the number of `unknown` rows (docs/rules.md#waybill-import). A row with several orders is failed if one of the orders
 * failed.
 */
export const ImportRows = z.object({
  read: z.int(),
  used: z.int(),
  unchanged: z.int(),
  doubtful: z.int(),
  failed: z.int(),
  ignored: z.array(z.object({ reason: z.string(), count: z.int() })),
  unknown: z.array(z.object({ at: z.int(), text: z.string() })),
});
export type ImportRows = z.infer<typeof ImportRows>;

/** Result of an import: by order (`success` includes unchanged orders), and by row of the file. */
export const ImportResult = z.extend(BulkResult, { rows: ImportRows });
export type ImportResult = z.infer<typeof ImportResult>;

const codes = CARRIERS.map(({ code }) => code) as unknown as [string, ...string[]];

export const importWaybillsFromPost = endpoint('POST', '/receipt/import/epost/:marketId', {
  access: 'seller',
  cost: 20,
  writes: true,
  slow: true,
  request: z.strictObject({
    postUrl: z
      .string('우체국 접수 링크를 입력해주세요.')
      .check(z.minLength(1, '우체국 접수 링크를 입력해주세요.'), z.maxLength(2000)),
    overwrite: z.boolean(),
  }),
  reply: ImportResult,
  errors: ['not-found', 'suspended', 'idempotency-key-reused'],
});

export const importWaybillsFromFile = endpoint('POST', '/receipt/import/excel/:marketId', {
  access: 'seller',
  cost: 20,
  writes: true,
  request: z.strictObject({
    company: z.enum(codes, '택배사를 선택해주세요.'),
    overwrite: z.enum(['true', 'false']),
    /** Rows of the file whose doubts the seller has confirmed, from 1: `3,5,9`, or `all`. */
    confirmed: z.optional(z.string().check(z.maxLength(CONFIRMED_LENGTH_MAX), z.regex(/^(all|[\d,]*)$/))),
  }),
  files: ['file'],
  reply: ImportResult,
  errors: ['not-found', 'file-size-over', 'suspended', 'idempotency-key-reused'],
});
