import type { Sheet } from './Sheet.ts';
import { sheetXml } from './sheetXml.ts';
import { type Crc32, type Deflate, type ZipPart, streamZip } from './streamZip.ts';
import { workbookParts } from './workbookParts.ts';

/** Characters of XML that are encoded and packed at once. */
const CHUNK = 64 * 1024;

/**
 * An .xlsx as a stream: rows are produced no faster than it is read, and only the current chunk is in memory. Sheets
 * are read in order, summaries after the others.
 */
export function streamWorkbook(sheets: readonly Sheet[], deflate: Deflate, crc32?: Crc32): AsyncGenerator<Uint8Array> {
  const worksheets = sheets.map((sheet, index) => ({
    isSummary: sheet.isSummary ?? false,
    path: `xl/worksheets/sheet${index + 1}.xml`,
    content: encode(sheetXml(sheet)),
  }));
  const others = workbookParts(sheets).map(([path, xml]): ZipPart => ({ path, content: encode([xml]) }));
  const details = worksheets.filter(({ isSummary }) => !isSummary);
  const summaries = worksheets.filter(({ isSummary }) => isSummary);
  return streamZip([...details, ...summaries, ...others], deflate, crc32);
}

async function* encode(xml: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  let chunk = '';
  for await (const piece of xml) {
    chunk += piece;
    if (chunk.length < CHUNK) continue;
    yield encoder.encode(chunk);
    chunk = '';
  }
  yield encoder.encode(chunk);
}
