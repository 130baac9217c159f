import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import type { Deflate } from './streamZip.ts';
import type { Sheet } from './Sheet.ts';
import { streamWorkbook } from './streamWorkbook.ts';

/** Node's deflate; an error of the chunks is an error of the result. */
export const nodeDeflate: Deflate = (chunks) => {
  const packed = createDeflateRaw();
  // The failure is reported to the reader of `packed`.
  pipeline(Readable.from(chunks), packed).catch(() => {});
  return packed;
};

/** An .xlsx as a stream of Node; rows are produced no faster than it is read. */
export function createWorkbookStream(sheets: readonly Sheet[]): Readable {
  return Readable.from(streamWorkbook(sheets, nodeDeflate, crc32), { objectMode: false });
}

/** A complete packed .xlsx; its rows are not in memory together. */
export async function packWorkbook(sheets: readonly Sheet[]): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of streamWorkbook(sheets, nodeDeflate, crc32)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
