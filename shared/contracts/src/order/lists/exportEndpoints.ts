import * as z from 'zod/mini';
import { endpoint } from '../../wire/endpoint.ts';
import { Id } from '../../wire/fields.ts';
import { ExportRequest } from './exportOptions.ts';

const File = z.unknown();

export const exportOrders = endpoint('POST', '/receipt/export/excel/statics/:marketId', {
  access: 'seller',
  freshLogin: 'many-buyers',
  request: ExportRequest,
  reply: File,
  download: 'xlsx',
  errors: ['not-found', 'excel-file-error'],
});

export const exportPackages = endpoint('POST', '/receipt/export/excel/package/:marketId', {
  access: 'seller',
  freshLogin: 'many-buyers',
  request: ExportRequest,
  reply: File,
  download: 'xlsx',
  errors: ['not-found', 'excel-file-error'],
});

export const exportLabels = endpoint('POST', '/receipt/export/pdf/label/:marketId', {
  access: 'seller',
  freshLogin: 'many-buyers',
  request: ExportRequest,
  reply: File,
  download: 'pdf',
  errors: ['not-found', 'excel-file-error'],
});

export const exportSettlement = endpoint('POST', '/bill/export/excel', {
  access: 'seller',
  freshLogin: 'many-buyers',
  request: z.strictObject({ marketId: Id, firebaseToken: z.optional(z.string().check(z.maxLength(5000))) }),
  reply: File,
  download: 'xlsx',
  errors: ['not-found', 'sale-data-not-exists', 'excel-file-error'],
});
