import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createDeflateRaw } from 'node:zlib';
import type { Deflate } from './streamZip.ts';

/** Node's deflate; what fails in the chunks fails in what it returns. */
export const nodeDeflate: Deflate = (chunks) => {
  const packed = createDeflateRaw();
  // The failure is reported to the reader of `packed`.
  pipeline(Readable.from(chunks), packed).catch(() => {});
  return packed;
};
