import * as z from 'zod/mini';
import { CARRIERS } from '../code-tables/carriers.ts';
import { endpoint } from '../wire/endpoint.ts';
import { BulkResult } from './bulk.ts';

/** At most this many bytes of a file of tracking numbers. */
export const IMPORT_BYTES_MAX = 8 * 1024 * 1024;

/**
 * What came of the rows of a file: `read` is the sum of `used`, `unchanged`, `failed`, the counts of `ignored` and the
 * number of `unknown` rows (docs/rules.md#waybill-import). A row of several orders is failed if one of them is.
 */
export const ImportRows = z.object({
  read: z.int(),
  used: z.int(),
  unchanged: z.int(),
  failed: z.int(),
  ignored: z.array(z.object({ reason: z.string(), count: z.int() })),
  unknown: z.array(z.object({ at: z.int(), text: z.string() })),
});
export type ImportRows = z.infer<typeof ImportRows>;

/** The result of an import by its orders, of which `success` includes unchanged ones, and by the rows of the file. */
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
  }),
  files: ['file'],
  reply: ImportResult,
  errors: ['not-found', 'file-size-over', 'suspended', 'idempotency-key-reused'],
});
