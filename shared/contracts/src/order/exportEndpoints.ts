import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { Id } from '../wire/fields.ts';
import { ExportRequest } from './exportOptions.ts';

const File = z.unknown();

export const exportOrders = endpoint('POST', '/receipt/export/excel/statics/:marketId', {
  summary: 'The order history of a market as a spreadsheet.',
  access: 'seller',
  request: ExportRequest,
  reply: File,
  download: 'xlsx',
  errors: ['not-found', 'excel-file-error'],
});

export const exportPackages = endpoint('POST', '/receipt/export/excel/package/:marketId', {
  summary: 'What is to be packed and where it goes, as a spreadsheet.',
  access: 'seller',
  request: ExportRequest,
  reply: File,
  download: 'xlsx',
  errors: ['not-found', 'excel-file-error'],
});

export const exportLabels = endpoint('POST', '/receipt/export/pdf/label/:marketId', {
  summary: 'Address labels, 14 to a sheet of A4, as a PDF.',
  access: 'seller',
  request: ExportRequest,
  reply: File,
  download: 'pdf',
  errors: ['not-found', 'excel-file-error'],
});

export const exportSettlement = endpoint('POST', '/bill/export/excel', {
  summary:
    'What is settled with the seller for a product-payment market, as a spreadsheet; `firebaseToken` is ignored.',
  access: 'seller',
  request: z.strictObject({ marketId: Id, firebaseToken: z.optional(z.string().check(z.maxLength(5000))) }),
  reply: File,
  download: 'xlsx',
  errors: ['not-found', 'sale-data-not-exists', 'excel-file-error'],
});
