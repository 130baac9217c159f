import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { nodeDeflate } from './nodeDeflate.ts';
import type { Sheet } from './Sheet.ts';
import { streamWorkbook } from './streamWorkbook.ts';

/** An .xlsx as a stream of Node; rows are taken no faster than it is read. */
export function createWorkbookStream(sheets: readonly Sheet[]): Readable {
  return Readable.from(streamWorkbook(sheets, nodeDeflate, crc32), { objectMode: false });
}

/** A whole .xlsx, packed; its rows are not in memory together. */
export async function packWorkbook(sheets: readonly Sheet[]): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of streamWorkbook(sheets, nodeDeflate, crc32)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
