import { IMPORT_LINES_MAX } from '@backoffice/contracts/order/waybill/waybillSheet';
import { malformedFiles, xlsOfLinks } from '@backoffice/sheets/corpus';
import sharp from 'sharp';
import { multipart } from '../../testing/multipart.ts';
import type { HostileSeller } from './buildHostileSeller.ts';

/** One call of a trial, sent unchanged. */
export interface TrialCall {
  readonly name: string;
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
}

const NAMES = {
  paid: 'a',
  alsoPaid: 'b',
  received: 'c',
  verifying: 'd',
  shipped: 'e',
  delivered: 'f',
  cancelled: 'g',
  service: 'h',
  foreign: 'i',
};

/** Small files of tracking numbers that used up memory or processor time, by their names in the corpus. */
export const HOSTILE_FILES = [
  '55 MB of sheet',
  'one text of 19 million syllables',
  'a long text in 10,000 cells',
  'a column up to a billion',
  'XML with <Column ss:Span="1000000000">',
  'a password of ten million rounds',
] as const;

/** Creates the file of the corpus with a name. */
export function createHostileFile(name: (typeof HOSTILE_FILES)[number]): Buffer {
  const file = malformedFiles(NAMES).find((each) => each.name === name);
  if (file === undefined) throw new Error(`The corpus has no file "${name}".`);
  return file.bytes();
}

/** Returns the most expensive calls of a seller that reviews and measurements found. */
export async function hostileCalls(seller: HostileSeller): Promise<TrialCall[]> {
  const { largeMarket, orderMarket, orderIds, productIds } = seller;
  const json = (name: string, path: string, body: unknown = {}): TrialCall => {
    return { name, path, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  };
  const form = (name: string, path: string, fields: Record<string, string>, files: Record<string, Buffer>) => {
    return { name, path, ...multipart(fields, files) };
  };
  const sheet = (name: string, file: Buffer) => {
    const fields = { company: 'kr.epost', overwrite: 'true' };
    return form(`a file: ${name}`, `/receipt/import/excel/${orderMarket}`, fields, { file });
  };
  const photo = await largePhoto();
  const data = JSON.stringify({ mergeAddr: true, mergeReceiptId: true });
  const option = { title: '가', desc: '가'.repeat(200), price: 0, stock: -1, useYN: true };
  const exported = { data, reason: { purpose: 'shipping' } };
  return [
    json('a list of 10,000 orders', `/receipt/list/${orderMarket}`),
    json('a list by a filter of 40,000 numbers', `/receipt/list/${orderMarket}`, { status: Array(40_000).fill(0) }),
    { name: 'a market of 500 × 100 options', path: `/market/get/${largeMarket}`, method: 'GET' },
    { name: 'all markets', path: '/market/all', method: 'GET' },
    json('a copy of that market', `/market/duplicate/${largeMarket}`),
    json('an order of its products', `/market/update/${largeMarket}`, { product: [...productIds].toReversed() }),
    json('closing and opening', `/market/change-status/${largeMarket}`, { status: 2 }),
    json('a field that is a list of 100,000 numbers', '/market/insert', { cover: Array(100_000).fill(1) }),
    json('new markets', '/market/insert'),
    json('a product of 100 options', '/product/insert', { marketId: orderMarket, option: Array(100).fill(option) }),
    json('new preview posts', '/feed/insert/preview', { contents: '가'.repeat(1000), schedule: '' }),
    json('a change of 200 orders', `/receipt/update-multi/${orderMarket}`, {
      target: orderIds.slice(0, 200),
      packagingStatus: 1,
    }),
    json('a file of 10,000 orders', `/receipt/export/excel/statics/${orderMarket}`, exported),
    json('a packing list of 10,000 orders', `/receipt/export/excel/package/${orderMarket}`, exported),
    json('labels of 10,000 orders', `/receipt/export/pdf/label/${orderMarket}`, exported),
    json('a file of sales', '/bill/export/tax-excel', { year: 2026, period: '1H', regenerate: true }),
    form('a picture of 40 megapixels', '/upload/profile', {}, { data: photo }),
    form('a cover of 40 megapixels', '/upload/cover', { type: 'market' }, { data: photo }),
    ...HOSTILE_FILES.map((name) => sheet(name, createHostileFile(name))),
    sheet('an .xls of links', xlsOfLinks()),
    form('an import of 10,000 lines', '/receipt/import', { company: 'kr.epost' }, { lines: importLines() }),
    json('a save of 10,000 tracking numbers', '/receipt/import/lines', {
      lines: Array.from({ length: IMPORT_LINES_MAX }, (_each, at) => ({
        orderId: `order-${at}`.padEnd(40, '0'),
        invoiceNo: `${6e12 + at}`,
        carrier: 'kr.cjlogistics',
        overwrite: false,
      })),
    }),
    json('a save of 10,000 invalid tracking numbers', '/receipt/import/lines', {
      lines: Array(IMPORT_LINES_MAX).fill({ orderId: 1, invoiceNo: 2, carrier: 'x', overwrite: 3 }),
    }),
    { name: 'all orders that an import can name', path: '/receipt/import/candidates', method: 'GET' },
    json('a page of the post office', `/receipt/import/epost/${orderMarket}`, {
      marketId: orderMarket,
      postUrl: 'http://localhost:1/epost',
      overwrite: true,
    }),
  ];
}

/** Creates lines of unknown orders, which only cost the time of reading them. */
function importLines(): Buffer {
  const toLine = (at: number) => JSON.stringify({ orderNo: `261120-${10_000_000 + at}`, invoiceNo: `${6e12 + at}` });
  return Buffer.from(Array.from({ length: IMPORT_LINES_MAX }, (_each, at) => toLine(at)).join('\n'));
}

/** Creates a JPEG of 40 megapixels below 8 MB. */
async function largePhoto(): Promise<Buffer> {
  const grain = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  const noise = sharp({ create: { width: 2000, height: 2000, channels: 3, background: '#888', noise: grain } });
  return sharp(await noise.png().toBuffer())
    .resize(6300, 6300)
    .jpeg({ quality: 60 })
    .toBuffer();
}
