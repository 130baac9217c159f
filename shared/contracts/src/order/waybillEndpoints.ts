import * as z from 'zod/mini';
import { CARRIERS } from '../code-tables/carriers.ts';
import { endpoint } from '../wire/endpoint.ts';
import { BulkResult } from './bulk.ts';

/** At most this many bytes of a file of tracking numbers. */
export const IMPORT_BYTES_MAX = 8 * 1024 * 1024;

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
  reply: BulkResult,
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
  reply: BulkResult,
  errors: ['not-found', 'file-size-over', 'suspended', 'idempotency-key-reused'],
});
