import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import { type ZipPart, zipOf } from '../files/zipOf.ts';
import type { Sheet } from './Sheet.ts';
import { sheetXml } from './sheetXml.ts';
import { workbookParts } from './workbookParts.ts';

/** How much of a sheet is packed at once. */
const CHUNK = 64 * 1024;

/**
 * An .xlsx of sheets with so many rows that they should not be in memory together: rows are taken one by one and only
 * the packed file is kept. The last sheet is taken first, so that an earlier one may sum up what went through a later one.
 */
export async function packWorkbook(sheets: readonly Sheet<never>[]): Promise<Buffer> {
  const parts: ZipPart[] = [];
  for (const [index, sheet] of [...sheets.entries()].toReversed())
    parts.unshift(await pack(`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheet)));
  for (const [path, xml] of workbookParts(sheets)) parts.unshift(await pack(path, [xml]));
  return zipOf(parts);
}

async function pack(path: string, xml: AsyncIterable<string> | Iterable<string>): Promise<ZipPart> {
  const packed: Buffer[] = [];
  let sum = 0;
  let size = 0;
  async function* bytes() {
    for await (const chunk of chunksOf(xml)) {
      sum = crc32(chunk, sum);
      size += chunk.length;
      yield chunk;
    }
  }
  await pipeline(Readable.from(bytes()), createDeflateRaw(), async (deflated: AsyncIterable<Buffer>) => {
    for await (const chunk of deflated) packed.push(chunk);
  });
  return { path, method: 8, sum, size, packed: Buffer.concat(packed) };
}

async function* chunksOf(xml: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Buffer> {
  let chunk = '';
  for await (const piece of xml) {
    chunk += piece;
    if (chunk.length < CHUNK) continue;
    yield Buffer.from(chunk);
    chunk = '';
  }
  yield Buffer.from(chunk);
}
