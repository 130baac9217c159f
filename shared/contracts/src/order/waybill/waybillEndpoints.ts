import * as z from 'zod/mini';
import { CARRIERS } from '../../codes/carriers.ts';
import { endpoint } from '../../wire/endpoint.ts';
import { Id, text } from '../../wire/fields.ts';
import { BulkFailure, BulkResult } from '../bulk.ts';
import { IMPORT_LINES_MAX } from './waybillSheet.ts';

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

/** Maximum number of candidates in a reply: orders without a tracking number first, then the newest orders. */
export const IMPORT_CANDIDATES_MAX = 20_000;

/**
 * An order that the preview of an import compares with the lines of a file. `names` are those of the receiver and the
 * buyer. Orders with an equal `parcel` belong to one parcel (`parcelKey`); the value has a meaning only within one reply.
 */
export const ImportCandidate = z.object({
  publicId: z.string(),
  marketId: z.string(),
  marketTitle: z.string(),
  names: z.array(z.string()),
  status: z.int(),
  paymentOption: z.int(),
  isBilled: z.boolean(),
  parcel: z.string(),
  invoice: z.nullable(z.object({ company: z.string(), no: z.string() })),
});
export type ImportCandidate = z.infer<typeof ImportCandidate>;

/** Candidates in all markets of the seller; `more` is true if there are more than `IMPORT_CANDIDATES_MAX`. */
export const ImportCandidates = z.object({ orders: z.array(ImportCandidate), more: z.boolean() });
export type ImportCandidates = z.infer<typeof ImportCandidates>;

export const listImportCandidates = endpoint('GET', '/receipt/import/candidates', {
  access: 'seller',
  cost: 5,
  request: z.strictObject({}),
  reply: ImportCandidates,
});

/**
 * A line of an import. `overwrite`: the line may replace a stored tracking number. `isConfirmed`: the seller has
 * confirmed its doubt.
 */
export const ImportedLine = z.strictObject({
  orderNo: text(200),
  invoiceNo: text(200),
  carrier: z.optional(text(200)),
  overwrite: z.optional(z.boolean()),
  isConfirmed: z.optional(z.boolean()),
});
export type ImportedLine = z.infer<typeof ImportedLine>;

/** Result of an import for the account. `marketId` is the market of the failed order, or null for an unknown order. */
export const AccountImportResult = z.extend(BulkResult, {
  failAt: z.array(z.extend(BulkFailure, { marketId: z.nullable(z.string()) })),
});
export type AccountImportResult = z.infer<typeof AccountImportResult>;

/**
 * Imports tracking numbers for orders in all markets of the seller. The file `lines` has one `ImportedLine` as JSON on
 * each text line, at most `IMPORT_LINES_MAX`. `at` of a failure is the number of the line from 1. `company` is the
 * carrier of lines without a carrier.
 */
export const importWaybills = endpoint('POST', '/receipt/import', {
  access: 'seller',
  cost: 20,
  writes: true,
  request: z.strictObject({ company: z.enum(codes, '택배사를 선택해주세요.') }),
  files: ['lines'],
  reply: AccountImportResult,
  errors: ['file-size-over', 'suspended', 'idempotency-key-reused'],
});

/** Tracking number of an order. `overwrite`: it may replace a stored number. The seller has confirmed its doubt. */
export const OrderWaybill = z.strictObject({
  orderId: Id,
  invoiceNo: text(200),
  carrier: z.enum(codes, '택배사를 선택해주세요.'),
  overwrite: z.boolean(),
});
export type OrderWaybill = z.infer<typeof OrderWaybill>;

/** Saves tracking numbers by the rules of `importWaybills`; `failed` has the reasons by the `_id` of the order. */
export const saveWaybills = endpoint('POST', '/receipt/import/lines', {
  access: 'seller',
  cost: 20,
  writes: true,
  slow: true,
  large: true,
  request: z.strictObject({ lines: z.array(OrderWaybill).check(z.minLength(1), z.maxLength(IMPORT_LINES_MAX)) }),
  reply: z.object({ failed: z.array(z.object({ orderId: z.string(), reason: z.string() })) }),
  errors: ['suspended', 'idempotency-key-reused'],
});
